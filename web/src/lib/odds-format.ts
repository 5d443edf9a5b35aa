import { useSyncExternalStore } from 'react';
import { fractionalFromDecimal } from '#model/odds/fractional-price.ts';
import { priceOfText } from './price-text.ts';

export const oddsFormats = ['american', 'decimal', 'fractional'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const storageKey = 'courtline-odds-format';
const listeners = new Set<() => void>();
let chosen: OddsFormat | undefined;

function remembered(): OddsFormat {
  try {
    return oddsFormats.find((format) => format === localStorage.getItem(storageKey)) ?? 'american';
  } catch {
    return 'american';
  }
}

export function chooseOddsFormat(format: OddsFormat): void {
  chosen = format;
  try {
    localStorage.setItem(storageKey, format);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How this browser wants prices written. The server writes American ones, as the league's country does. */
export function useOddsFormat(): OddsFormat {
  return useSyncExternalStore(
    subscribe,
    () => (chosen ??= remembered()),
    () => 'american',
  );
}

/** A price's text in the wanted format; words (`N/A`, `Game in progress`) stay as they are. Minus is as wide as plus. */
export function showPrice(text: string, format: OddsFormat): string {
  const price = priceOfText(text);
  if (price === undefined) return text;
  if (format === 'decimal') return price.toFixed(2);
  if (format === 'fractional') return fractionalFromDecimal(price);
  return text.replace('-', '−');
}
