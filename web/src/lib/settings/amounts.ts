import { parseCents } from '#domain/bet-log/parse-numbers.ts';
import { browserSetting } from './browser-setting.ts';

/** An amount that the reader writes, in cents; 0 if the text is not an amount. */
const amountInCents = (storageKey: string, suggested: number) =>
  browserSetting(storageKey, (stored) => (stored === null ? suggested : (parseCents(stored) ?? 0)));

/** The amount for which the market page divides stakes. */
export const marketAmount = amountInCents('courtline-market-amount', 100_00);

/** The reader's usual stake: picks show its payout, and the dialog of a price begins with it. */
export const pickStake = amountInCents('courtline-pick-stake', 20_00);
