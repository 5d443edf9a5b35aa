import { expect, test } from 'vitest';
import { forecast } from '#model/forecast/forecast.ts';
import { advanceState } from '#model/ratings/learning/advance-state.ts';
import { newsFromBoxScore } from '#model/ratings/state/news-from-box-score.ts';
import { fixtureOf, replay } from './replay.ts';
import { valueGaps } from '#model/market/value-gap.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { expectedOf, INITIAL_MARKET_STATES } from '#model/market/expected-market.ts';
import { syntheticHistory } from '../../test/synthetic-history.ts';
import { warmState } from '../../test/warm-state.ts';

const GAMES = syntheticHistory(5, 2, 60);

test('a forecast does not change when everything after the morning of the game is removed', () => {
  const replayed = new Map([...replay(warmState(), GAMES, () => true)].map((entry) => [entry.game.gameId, entry]));
  const random = seededRandom(1);
  const sample = Array.from({ length: 8 }, () => GAMES[Math.floor(random() * GAMES.length)]!);
  // A state without any later game, and without forecasts in between.
  const state = warmState();
  let seen = 0;
  for (const game of sample.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const expected = replayed.get(game.gameId)!;
    for (; GAMES[seen]!.date < game.date; seen += 1) advanceState(state, GAMES[seen]!);
    const actual = forecast(state, fixtureOf(game), game.morning ?? {});
    expect(actual.probability.pure).toBe(expected.tip.probability.pure);
    expect(actual.probability.memory).toBe(expected.tip.probability.memory);
    expect(actual.outcome.pure).toEqual(expected.tip.outcome.pure);
    expect(actual.outcome.memory).toEqual(expected.tip.outcome.memory);
    expect(game.morning ? actual : null).toEqual(expected.morning);
    if (game.morning)
      expect(valueGaps(state.markets, { ...game.morning, published: expectedOf(actual.outcome.published) })).toEqual(expected.gaps);
    const withNews = forecast(state, fixtureOf(game), { news: newsFromBoxScore(state, game) });
    expect(withNews.probability.news).toBe(expected.tip.probability.news);
  }
  expect(state.markets, 'the state has learned from markets').not.toEqual(INITIAL_MARKET_STATES);
});

test('news from a box score contains no minutes and no bench players with small roles', () => {
  const state = warmState();
  for (const game of GAMES.slice(0, 60)) advanceState(state, game);
  const game = GAMES[60]!;
  const news = newsFromBoxScore(state, game)!;
  const changed = game.homePlayers.map((line) => (line.minutes === 0 || line.starter ? line : { ...line, minutes: 1 }));
  expect(newsFromBoxScore(state, { ...game, homePlayers: changed })).toEqual(news);
  const smallRoles = game.homePlayers.filter((line) => !line.starter && (state.players.get(line.playerId)?.expected ?? 0) < 15);
  for (const line of smallRoles) expect([...news.home.playing, ...news.home.out]).not.toContain(line.playerId);
});
