import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixtureOf } from '#model/backtest/replay.ts';
import { seededRandom } from '#model/backtest/synthetic-season.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { newsFromBox } from '#model/ratings/line-ups/news-from-box.ts';
import { readArguments } from './read-arguments.ts';
import { finishedGame, morningView, readHistory, type History } from './data/history.ts';
import type { GameRow } from './data/read-games.ts';
import { PlayerBox } from './data/read-player-box.ts';
import { runWalk } from './run-walk-forward.ts';

const { data } = readArguments([], process.env);
const SEASON = 2024;
const FROM = '2023-10-01';
const UNTIL = '2023-12-05';
const GAMES = 5;

/** The history as it lay before a game: no later row, and of the game itself nothing but the fixture and the morning's odds. */
function before(history: History, row: GameRow): History {
  const games = history.games.filter((other) => other.date < row.date);
  const playerBox = new PlayerBox();
  for (const game of games) for (const line of history.playerBox.linesOf(game.gameId)) playerBox.add(game.gameId, line);
  const teamBox = new Map(
    games.flatMap((game) => (history.teamBox.has(game.gameId) ? [[game.gameId, history.teamBox.get(game.gameId)!]] : [])),
  );
  return { games, teamBox, playerBox };
}

const ABSENT = existsSync(data) ? '' : ': skipped, the data directory is absent';

test.skipIf(ABSENT !== '')(`no peeking in the real data${ABSENT}`, { timeout: 120_000 }, async () => {
  const all = await readHistory(data);
  const history = { ...all, games: all.games.filter((row) => row.date >= FROM && row.date < UNTIL) };
  const { replayed } = runWalk(history, { from: SEASON, to: SEASON });
  const random = seededRandom(20_240_101);
  for (let i = 0; i < GAMES; i++) {
    const said = replayed[Math.floor((0.2 + 0.8 * random()) * replayed.length)]!;
    const row = history.games.find((game) => game.gameId === said.game.gameId)!;
    const { state } = runWalk(before(history, row), { from: SEASON + 1, to: SEASON });
    const fixture = fixtureOf(said.game);
    const alone = forecast(state, fixture, { market: morningView(row), moment: 'morning' });
    expect(alone.probability.pure).toBe(said.tip.probability.pure);
    expect(alone.probability.memory).toBe(said.tip.probability.memory);
    expect(alone.total.memory).toEqual(said.tip.total.memory);
    expect(said.morning === null ? undefined : alone.probability.published).toBe(said.morning?.probability.published);
    const told = forecast(state, fixture, { news: newsFromBox(state, finishedGame(history, row)) });
    expect(told.probability.news).toBe(said.tip.probability.news);
  }
});
