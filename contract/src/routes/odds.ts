import { z } from 'zod';
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
    summary: "Every change of every book's moneyline and total before tip-off",
    limit: 'large-read',
    params: gameParams,
    response: lineMovement,
  },
} as const satisfies Record<string, Route>;
