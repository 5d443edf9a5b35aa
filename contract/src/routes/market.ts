import { marketPage } from '#contract/market/market-page.ts';
import type { Route } from '#contract/route.ts';

export const marketRoutes = {
  getMarket: {
    method: 'GET',
    path: '/api/market',
    access: 'premium',
    limit: 'large-read',
    summary: 'Off-market prices, low-hold pairs, arbitrage, middles and the biggest moves of the coming games, at most 30 of each',
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
} as const satisfies Record<string, Route>;
