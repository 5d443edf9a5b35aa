import { useCallback } from 'react';
import { browserSetting } from './browser-setting.ts';

interface Props {
  readonly label: string;
  readonly setting: typeof marketAmount;
}

export function AmountField({ label, setting }: Props) {
  // The server cannot fill in the amount, because it is stored in the browser.
  const showAmount = useCallback(
    (field: HTMLInputElement | null) => {
      if (field) field.value = String(setting.current());
    },
    [setting],
  );
  return (
    <label className="flex items-center gap-2 text-sm">
      {label}
      <input
        inputMode="decimal"
        autoComplete="off"
        ref={showAmount}
        onChange={(event) => setting.choose(event.target.value)}
        className="min-h-11 w-20 rounded-sm border border-line-strong bg-ground px-2 pointer-fine:min-h-9"
      />
    </label>
  );
}

const amountInDollars = (storageKey: string, suggested: number) =>
  browserSetting(storageKey, (stored) => {
    const amount = Number(stored);
    return amount > 0 && amount < 1e7 ? amount : suggested;
  });

/** The amount for which the market page divides stakes. */
export const marketAmount = amountInDollars('courtline-market-amount', 100);

/** The stake whose payout is beside a pick. */
export const pickStake = amountInDollars('courtline-pick-stake', 20);
