import { browserSetting } from './browser-setting.ts';

/** The amount in dollars for which the market page divides stakes. */
export const marketAmount = browserSetting('courtline-market-amount', (stored) => {
  const amount = Number(stored);
  return amount > 0 && amount < 1e7 ? amount : 100;
});
