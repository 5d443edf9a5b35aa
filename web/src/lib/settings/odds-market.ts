import { type Market, markets } from '#domain/market/market.ts';
import { browserSetting } from './browser-setting.ts';

const setting = browserSetting<Market>('courtline-odds-market', (stored) => markets.find((market) => market === stored) ?? 'moneyline');

/** The market that cards and board show. public/first-paint.js sets the same attribute, which the stylesheet uses. */
export const oddsMarket = {
  ...setting,
  choose: (market: Market): void => {
    document.documentElement.toggleAttribute('data-spread', market === 'spread');
    setting.choose(market);
  },
};
