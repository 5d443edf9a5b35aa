import type { OddsFormat } from '#domain/odds-formats.ts';
import { decimalFromAmerican } from './price.ts';

/** The smallest decimal price that can win something: prices have four decimals. */
export const smallestPrice = 1.0001;
/** The largest decimal price of a bet. Larger prices are typing errors, and sums of their profits would not be exact to the cent. */
export const largestPrice = 40_000;

/**
 * The decimal price of a text that a person wrote: `-110`, `+150`, `EVEN`, `1.91`, `10/11`. A sign, a fraction and EVEN mean the same in
 * every format; a number without a sign is read in the person's own format. Undefined if the text is not a price.
 */
export function parseOdds(text: string, format: OddsFormat = 'american'): number | undefined {
  const plain = text.trim().replaceAll('−', '-').replace(',', '.');
  if (/^even$/i.test(plain)) return 2;
  const fraction = /^(\d{1,6})\/(\d{1,6})$/.exec(plain);
  if (fraction) return checked(1 + Number(fraction[1]) / Number(fraction[2]));
  if (!/^[+-]?\d{1,7}(?:\.\d{1,10})?$/.test(plain)) return undefined;
  const value = Number(plain);
  // Unless the person uses decimal odds, a whole number from 100 on means American odds without the plus sign.
  const isAmerican = /^[+-]/.test(plain) || (format !== 'decimal' && value >= 100 && !plain.includes('.'));
  if (!isAmerican) return checked(value);
  return Math.abs(value) >= 100 ? checked(decimalFromAmerican(value)) : undefined;
}

const checked = (price: number): number | undefined => (price >= smallestPrice && price <= largestPrice ? price : undefined);
