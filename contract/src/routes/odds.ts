import { z } from 'zod';
import { boardMovement, boardMovementParams } from '#contract/board-movement.ts';
import { gameParams, lineMovement } from '#contract/game-page.ts';
import { oddsGame } from '#contract/predictions.ts';
import type { Route } from '#contract/route.ts';

export const oddsRoutes = {
  /** Returns odds despite the word `predictions` in its path. The path is not changed, because other programs use it. */
  getLatestPredictions: {
    method: 'GET',
    path: '/api/predictions/latest',
    access: 'public',
    summary: "Today's games (US Eastern date, or the next day that has games) with every bookmaker's odds",
    response: z.array(oddsGame),
  },
  getLineMovement: {
    method: 'GET',
    path: '/api/games/:id/movement',
    access: 'public',
    summary: "Every change of every book's moneyline, spread and total before tip-off",
    limit: 'large-read',
    params: gameParams,
    response: lineMovement,
  },
  getBoardMovement: {
    method: 'GET',
    path: '/api/board/movement/:market',
    access: 'public',
    summary: "How the consensus of one market has moved since the first price, for each of today's games",
    limit: 'large-read',
    params: boardMovementParams,
    response: boardMovement,
  },
} as const satisfies Record<string, Route>;
