import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixtureOf } from '#model/evaluation/replay.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { newsFromBoxScore } from '#model/ratings/state/news-from-box-score.ts';
import { readArguments } from './read-arguments.ts';
import { finishedGame, readHistory, type History } from './data/history.ts';
import type { GameRow } from './data/read-games.ts';
import { PlayerBox } from './data/read-player-box.ts';
import { runWalkForward } from './run-walk-forward.ts';

const { data } = readArguments([], process.env);
const SEASON = 2024;
const FROM = '2023-10-01';
const UNTIL = '2023-12-05';
const GAMES = 5;

/** The history without the games of this game's date and later. */
function historyBefore(history: History, row: GameRow): History {
  const games = history.games.filter((other) => other.date < row.date);
  const playerBox = new PlayerBox();
  for (const game of games) for (const line of history.playerBox.linesOf(game.gameId)) playerBox.add(game.gameId, line);
  const teamBox = new Map(
    games.flatMap((game) => (history.teamBox.has(game.gameId) ? [[game.gameId, history.teamBox.get(game.gameId)!]] : [])),
  );
  return { ...history, games, teamBox, playerBox };
}

const missing = !existsSync(data);
if (missing) console.warn(`skipped: no data in ${data} (set COURTLINE_DATA)`);

test.skipIf(missing)(
  'a forecast of the real data is the same when the game and everything after it are removed',
  { timeout: 300_000 },
  async () => {
    const all = await readHistory(data);
    const history = { ...all, games: all.games.filter((row) => row.date >= FROM && row.date < UNTIL) };
    const { replayed } = runWalkForward(history, { from: SEASON, to: SEASON });
    const random = seededRandom(20_240_101);
    for (let i = 0; i < GAMES; i++) {
      const original = replayed[Math.floor((0.2 + 0.8 * random()) * replayed.length)]!;
      const row = history.games.find((game) => game.gameId === original.game.gameId)!;
      const { state } = runWalkForward(historyBefore(history, row), { from: SEASON + 1, to: SEASON });
      const fixture = fixtureOf(original.game);
      const game = finishedGame(history, row);
      const reports = game.reports?.morning === undefined ? null : { ...game.reports.morning, moment: 'morning' as const };
      const morning = forecast(state, fixture, { ...history.mornings.get(row.gameId), reports });
      expect(morning.probability.pure).toBe(original.tip.probability.pure);
      expect(morning.probability.memory).toBe(original.tip.probability.memory);
      expect(morning.outcome.memory).toEqual(original.tip.outcome.memory);
      expect(original.known.morning?.probability.news).toBe(reports === null ? undefined : morning.probability.news);
      expect(original.morning === null ? undefined : morning.outcome.published).toEqual(original.morning?.outcome.published);
      const withNews = forecast(state, fixture, { news: newsFromBoxScore(state, game) });
      expect(withNews.probability.news).toBe(original.tip.probability.news);
    }
  },
);
