import { z } from 'zod';
import { boardMovement, gameAnalysis, gamePage, gameParams, lineMovement, marketParams } from '#contract/game-page.ts';
import { ledgerPage, ledgerQuery } from '#contract/ledger.ts';
import { marketPage } from '#contract/market/market-page.ts';
import { oddsGame, premiumGame } from '#contract/predictions.ts';
import type { Route } from '#contract/route.ts';

export const gameRoutes = {
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
    params: marketParams,
    response: boardMovement,
  },
  getMarket: {
    method: 'GET',
    path: '/api/market',
    access: 'premium',
    limit: 'large-read',
    summary: 'Off-market prices and the biggest moves of the coming games, and the offers in which pairs and middles are found',
    response: marketPage,
  },
  getMarketSample: {
    method: 'GET',
    path: '/api/market/sample',
    access: 'public',
    limit: 'large-read',
    summary: 'The same lists of the last games that have begun, as they were before tip-off',
    response: marketPage,
  },
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
