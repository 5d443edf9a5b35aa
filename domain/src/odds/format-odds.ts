import type { OddsFormat } from '#domain/odds-formats.ts';
import { fractionalFromDecimal } from './fractional-price.ts';
import { decimalFromAmerican, formatAmerican, wholeAmerican } from './price.ts';

/** Decimal odds as text in an odds format. All formats show the same price, rounded to whole American odds. */
export function formatOdds(price: number, format: OddsFormat): string {
  if (format === 'american') return formatAmerican(price);
  const rounded = decimalFromAmerican(wholeAmerican(price));
  return format === 'decimal' ? rounded.toFixed(2) : fractionalFromDecimal(rounded);
}
