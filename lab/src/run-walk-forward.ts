import { replay, type Replayed } from '#model/backtest/replay.ts';
import { LEARNED } from '#model/learned.ts';
import { applyLearned } from '#model/ratings/learning/learned-parameters.ts';
import { createState, type State } from '#model/ratings/state/state.ts';
import { finishedGame, type History } from './data/history.ts';
import type { GameRow } from './data/read-games.ts';
import { LAST_FITTING_SEASON } from './selection-seasons.ts';
import type { MemoryForecast } from './picks/replay-gaps.ts';

export interface Walk {
  replayed: Replayed[];
  state: State;
  /** Games of teams that the model has no arena for: left out and reported, never guessed. */
  strangers: GameRow[];
}

/** A history that begins after the seasons of the fit has not seen them: it starts from what they have taught. */
function firstState(rows: readonly GameRow[]): State {
  const first = rows[0]?.season ?? 0;
  return first > LAST_FITTING_SEASON ? applyLearned(createState(), LEARNED) : createState();
}

/** Walks through the whole history in order of time and keeps what was said of the games of the seasons asked for. */
export function runWalk(history: History, seasons: { from: number; to: number }): Walk {
  const rows = history.games.filter((row) => row.season <= seasons.to);
  const state = firstState(rows);
  const isKnown = ({ home, away }: GameRow): boolean => state.teams.has(home) && state.teams.has(away);
  const games = rows
    .values()
    .filter(isKnown)
    .map((row) => finishedGame(history, row));
  const replayed = [...replay(state, games, (game) => game.season >= seasons.from)];
  return { replayed, state, strangers: rows.filter((row) => !isKnown(row)) };
}

/** What memory said of each game, for the value gap. */
export function memoryForecasts(replayed: readonly Replayed[]): Map<string, MemoryForecast> {
  return new Map(
    replayed.map(({ game, tip }) => [game.gameId, { probabilityHome: tip.probability.memory, totalMean: tip.total.memory.mean }]),
  );
}
