import { z } from 'zod';
import { gameAnalysis, gameParams } from '#contract/game-page.ts';
import { ledgerPage, ledgerQuery } from '#contract/ledger.ts';
import { premiumGame } from '#contract/predictions.ts';
import type { Route } from '#contract/route.ts';

export const predictionRoutes = {
  getPremiumPredictions: {
    method: 'GET',
    path: '/api/predictions/premium',
    access: 'premium',
    summary: 'Probabilities, value gaps and latest odds of the games of the next 72 hours',
    response: z.array(premiumGame),
  },
  getGameAnalysis: {
    method: 'GET',
    path: '/api/games/:id/analysis',
    access: 'premium',
    summary: "A game's predictions before tip-off: the value of every book's prices, the reasons, and results of past value gaps by size",
    params: gameParams,
    response: gameAnalysis,
  },
  getLedger: {
    method: 'GET',
    path: '/api/record/ledger',
    access: 'public',
    limit: 'large-read',
    summary: 'Every prediction ever issued, as a hash chain; the content of an entry is included from tip-off on',
    query: ledgerQuery,
    response: ledgerPage,
  },
} as const satisfies Record<string, Route>;
