import { browserSetting } from './browser-setting.ts';

const amountInDollars = (storageKey: string, suggested: number) =>
  browserSetting(storageKey, (stored) => {
    const amount = Number(stored);
    return amount > 0 && amount < 1e7 ? amount : suggested;
  });

/** The amount for which the market page divides stakes. */
export const marketAmount = amountInDollars('courtline-market-amount', 100);

/** The stake whose payout is beside a pick. */
export const pickStake = amountInDollars('courtline-pick-stake', 20);
