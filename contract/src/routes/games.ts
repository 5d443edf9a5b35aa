import { z } from 'zod';
import { gamePage, gameParams } from '#contract/game-page.ts';
import type { Route } from '#contract/route.ts';

export const gameRoutes = {
  getGame: {
    method: 'GET',
    path: '/api/games/:id',
    access: 'public',
    summary: 'A game with its odds and ledger entries; its predictions from tip-off on; the verdict once it is settled',
    params: gameParams,
    response: gamePage,
  },
  getStream: {
    method: 'GET',
    path: '/api/stream',
    access: 'public',
    summary: 'Server-sent events: changed games and prices, and for premium users changed predictions',
    endless: true,
    response: z.string(),
  },
} as const satisfies Record<string, Route>;
