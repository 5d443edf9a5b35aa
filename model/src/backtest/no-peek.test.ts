import { expect, test } from 'vitest';
import { forecast } from '#model/forecast/forecast.ts';
import { advance } from '#model/ratings/state/advance.ts';
import { newsFromBox } from '#model/ratings/line-ups/news-from-box.ts';
import { createState } from '#model/ratings/state/state.ts';
import { fixtureOf, replay } from './replay.ts';
import { seededRandom, syntheticHistory } from './synthetic-season.ts';

const GAMES = syntheticHistory(5, 2, 60);

test('with everything later than the morning of the game removed, the forecast is the same', () => {
  const replayed = new Map([...replay(createState(), GAMES, () => true)].map((said) => [said.game.gameId, said]));
  const random = seededRandom(1);
  const some = Array.from({ length: 8 }, () => GAMES[Math.floor(random() * GAMES.length)]!);
  // A state that has never been shown anything later, and of which nothing was asked in between.
  const state = createState();
  let seen = 0;
  for (const game of some.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const said = replayed.get(game.gameId)!;
    for (; GAMES[seen]!.date < game.date; seen += 1) advance(state, GAMES[seen]!);
    const alone = forecast(state, fixtureOf(game), { market: game.morning, moment: 'morning' });
    expect(alone.probability.pure).toBe(said.tip.probability.pure);
    expect(alone.probability.memory).toBe(said.tip.probability.memory);
    expect(alone.total.pure).toEqual(said.tip.total.pure);
    expect(alone.total.memory).toEqual(said.tip.total.memory);
    expect(game.morning === null ? null : alone).toEqual(said.morning);
    const told = forecast(state, fixtureOf(game), { news: newsFromBox(state, game) });
    expect(told.probability.news).toBe(said.tip.probability.news);
  }
}, 60_000);

test('the news of a box score holds no minutes and nobody small off the bench', () => {
  const state = createState();
  for (const game of GAMES.slice(0, 60)) advance(state, game);
  const game = GAMES[60]!;
  const news = newsFromBox(state, game)!;
  const shuffled = game.homePlayers.map((line) => (line.minutes === 0 || line.starter ? line : { ...line, minutes: 1 }));
  expect(newsFromBox(state, { ...game, homePlayers: shuffled })).toEqual(news);
  const small = game.homePlayers.filter((line) => !line.starter && (state.players.get(line.playerId)?.expected ?? 0) < 15);
  for (const line of small) expect([...news.home.playing, ...news.home.out]).not.toContain(line.playerId);
});
