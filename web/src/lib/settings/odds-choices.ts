import { type Market, markets } from '#domain/market/market.ts';
import { browserSetting } from './browser-setting.ts';

const setting = browserSetting<Market>('courtline-odds-market', (stored) => markets.find((market) => market === stored) ?? 'moneyline');

/** The market that cards and board show. The stylesheet reads the attribute `data-spread`, which public/first-paint.js sets first. */
export const oddsMarket = {
  ...setting,
  choose: (market: Market): void => {
    document.documentElement.toggleAttribute('data-spread', market === 'spread');
    setting.choose(market);
  },
};

/** How the visitor wants to see the games: as cards, or as one table of all games and bookmakers. public/first-paint.js reads it too. */
export const oddsView = browserSetting('courtline-odds-view', (stored) => (stored === 'board' ? 'board' : 'cards'));

export const chosenBookmaker = browserSetting<string>('courtline-bookmaker', (stored) => stored ?? '');
