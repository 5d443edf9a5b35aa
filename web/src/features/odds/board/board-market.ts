import { type ComparedMarket, comparedMarkets } from '#domain/markets.ts';
import { browserSetting } from '#web/lib/settings/browser-setting.ts';

/** The market that the board shows. */
export const boardMarket = browserSetting<ComparedMarket>(
  'courtline-board-market',
  (stored) => comparedMarkets.find((market) => market === stored) ?? 'moneyline',
);
