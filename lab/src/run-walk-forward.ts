import { replay, type ReplayedGame } from '#model/evaluation/replay.ts';
import { LEARNED } from '#model/learned.ts';
import { applyLearned } from '#model/ratings/learning/learned-parameters.ts';
import { createState, type State } from '#model/ratings/state/state.ts';
import { finishedGame, type History } from './data/history.ts';
import type { FinishedGame } from '#model/ratings/games/game.ts';
import type { GameRow } from './data/read-games.ts';
import { LAST_MODEL_SELECTION_SEASON } from './data/model-selection-seasons.ts';

export interface WalkForward {
  replayed: ReplayedGame[];
  state: State;
  skipped: GameRow[];
}

function initialState(rows: readonly GameRow[]): State {
  const first = rows[0]?.season ?? 0;
  return first > LAST_MODEL_SELECTION_SEASON ? applyLearned(createState(), LEARNED) : createState();
}

/** Replays the whole history in time order and returns the forecasts of the requested seasons. `beforeDay`: see `replay`. */
export function runWalkForward(
  history: History,
  seasons: { from: number; to: number },
  beforeDay?: (state: State, first: FinishedGame) => void,
): WalkForward {
  const rows = history.games.filter((row) => row.season <= seasons.to);
  const state = initialState(rows);
  const isKnown = ({ home, away }: GameRow): boolean => state.teams.has(home) && state.teams.has(away);
  const games = rows
    .values()
    .filter(isKnown)
    .map((row) => finishedGame(history, row));
  const replayed = [...replay(state, games, (game) => game.season >= seasons.from, beforeDay)];
  return { replayed, state, skipped: rows.filter((row) => !isKnown(row)) };
}
