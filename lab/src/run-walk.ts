import { replay, type Replayed } from '#model/backtest/replay.ts';
import { createState, type State } from '#model/ratings/state.ts';
import { finishedGame, type History } from './data/history.ts';
import type { MemoryForecast } from './picks/make-picks.ts';

/** Walks through the whole history in order of time and keeps what was said of the games of the seasons asked for. */
export function runWalk(history: History, seasons: { from: number; to: number }): { replayed: Replayed[]; state: State } {
  const state = createState();
  const rows = history.games.filter((row) => row.season <= seasons.to);
  const games = rows.values().map((row) => finishedGame(history, row));
  const replayed = [...replay(state, games, (game) => game.season >= seasons.from)];
  return { replayed, state };
}

/** What memory said of each game, for the value gap. */
export function memoryForecasts(replayed: readonly Replayed[]): Map<string, MemoryForecast> {
  return new Map(
    replayed.map(({ game, tip }) => [game.gameId, { probabilityHome: tip.probability.memory, totalMean: tip.total.memory.mean }]),
  );
}
