import { useCallback } from 'react';
import type { marketAmount } from './amounts.ts';

interface Props {
  readonly label: string;
  readonly setting: typeof marketAmount;
}

export function AmountField({ label, setting }: Props) {
  // The server cannot fill in the amount, because it is stored in the browser.
  const showAmount = useCallback(
    (field: HTMLInputElement | null) => {
      if (field) field.value = String(setting.current() / 100);
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
