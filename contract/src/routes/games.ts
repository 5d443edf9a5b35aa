import { z } from 'zod';
import {
  boardMovement,
  bookLinkAnswer,
  dayParams,
  gameAnalysis,
  gamePage,
  gameParams,
  lineMovement,
  marketParams,
  offerQuery,
} from '#contract/game-page.ts';
import { marketPage } from '#contract/market-page.ts';
import { predictedGame, publicGame } from '#contract/games.ts';
import type { Route } from '#contract/route.ts';
import { specifiedOddsGame, specifiedPredictedGame } from '#contract/specified-games.ts';

const board = { topics: ['game', 'prices', 'quotes', 'prediction'], followsSchedule: true } as const;
const ofGame = ['game:id', 'prices:id', 'quotes:id', 'prediction:id', 'verdict:id', 'past:id'] as const;

export const gameRoutes = {
  getGames: {
    method: 'GET',
    path: '/api/games',
    access: 'public',
    summary:
      "Today's games (US Eastern date, or the next day that has games) with every bookmaker's odds, and our win chance where it is free",
    showsBookPrices: true,
    shared: board,
    response: z.array(publicGame),
  },
  getPredictedGames: {
    method: 'GET',
    path: '/api/games/predictions',
    access: 'premium',
    summary: "Today's games and those of the next 72 hours, with our forecasts and the bets they recommend",
    showsBookPrices: true,
    // The answer leaves out bets whose prices are no longer usable.
    shared: { ...board, maxAgeSeconds: 20 },
    response: z.array(predictedGame),
  },
  /** Returns odds despite the word `predictions` in its path. The path is not changed, because other programs use it. */
  getLatestPredictions: {
    method: 'GET',
    path: '/api/predictions/latest',
    access: 'public',
    summary: "Today's games with every bookmaker's odds, in the format of other programs: American odds",
    showsBookPrices: true,
    shared: board,
    response: z.array(specifiedOddsGame),
  },
  getPremiumPredictions: {
    method: 'GET',
    path: '/api/predictions/premium',
    access: 'premium',
    summary:
      'Moneyline and total probabilities, value gaps and latest odds of the games of the next 72 hours, in the format of other programs',
    showsBookPrices: true,
    shared: { ...board, maxAgeSeconds: 20 },
    response: z.array(specifiedPredictedGame),
  },
  getGamesOfDay: {
    method: 'GET',
    path: '/api/days/:date/games',
    access: 'public',
    summary: "The games of a US Eastern date with every bookmaker's odds",
    params: dayParams,
    showsBookPrices: true,
    shared: board,
    response: z.array(publicGame),
  },
  getLineMovement: {
    method: 'GET',
    path: '/api/games/:id/movement',
    access: 'public',
    summary: "Every change of every book's moneyline, spread and total before tip-off",
    limit: 'large-read',
    params: gameParams,
    showsBookPrices: true,
    shared: { topics: ofGame, followsSchedule: true },
    response: lineMovement,
  },
  openBookLink: {
    method: 'GET',
    path: '/api/games/:id/book-link',
    access: 'public',
    summary: "Redirect to the licensed book's own page for one of its offers, with a filled bet slip if the book has one",
    showsBookPrices: true,
    params: gameParams,
    query: offerQuery,
    response: bookLinkAnswer,
    otherResponses: { 302: bookLinkAnswer },
  },
  getBoardMovement: {
    method: 'GET',
    path: '/api/board/movement/:market',
    access: 'public',
    summary: "How the consensus of one market has moved since the first price, for each of today's games",
    limit: 'large-read',
    params: marketParams,
    // Reads thousands of price changes, and a movement over days does not change visibly within a minute.
    shared: { topics: [], maxAgeSeconds: 60 },
    response: boardMovement,
  },
  getMarket: {
    method: 'GET',
    path: '/api/market',
    access: 'premium',
    limit: 'large-read',
    summary: 'Off-market prices and the biggest moves of the coming games, and the offers in which pairs and middles are found',
    showsBookPrices: true,
    // Leaves out prices that the feed has not confirmed for some time.
    shared: { topics: ['game', 'quotes', 'market'], followsSchedule: true, maxAgeSeconds: 20 },
    response: marketPage,
  },
  getMarketSample: {
    method: 'GET',
    path: '/api/market/sample',
    access: 'public',
    limit: 'large-read',
    summary: 'The same lists of the last games that have begun, as they were before tip-off',
    showsBookPrices: true,
    shared: { topics: ['game', 'market'], followsSchedule: true },
    response: marketPage,
  },
  getGame: {
    method: 'GET',
    path: '/api/games/:id',
    access: 'public',
    summary:
      'A game with its odds and ledger entries, our win chance once it is free; its predictions from tip-off on; the verdict once it is settled',
    params: gameParams,
    showsBookPrices: true,
    shared: { topics: ofGame, followsSchedule: true },
    response: gamePage,
  },
  getStream: {
    method: 'GET',
    path: '/api/stream',
    access: 'public',
    summary: 'Server-sent events: which games, prices and predictions have changed, without their values',
    endless: true,
    response: z.string(),
  },
  getGameAnalysis: {
    method: 'GET',
    path: '/api/games/:id/analysis',
    access: 'premium',
    summary: "A game's predictions before tip-off: the value of every book's prices, the reasons, and results of past value gaps by size",
    params: gameParams,
    showsBookPrices: true,
    // Leaves out prices that the feed has not confirmed for some time, and cites the results of past bets.
    shared: { topics: [...ofGame, 'record'], followsSchedule: true, maxAgeSeconds: 20 },
    response: gameAnalysis,
  },
} as const satisfies Record<string, Route>;
