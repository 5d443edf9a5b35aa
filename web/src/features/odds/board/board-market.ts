import { type Market, markets } from '#domain/markets.ts';
import { browserSetting } from '#web/lib/settings/browser-setting.ts';

/** The market that the board shows. */
export const boardMarket = browserSetting<Market>(
  'courtline-board-market',
  (stored) => markets.find((market) => market === stored) ?? 'moneyline',
);
