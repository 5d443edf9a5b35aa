import type { OddsFormat } from '#domain/odds-formats.ts';
import { fractionalFromDecimal } from './fractional-price.ts';
import { decimalFromAmerican, formatAmerican, wholeAmerican } from './price.ts';

export function formatOdds(price: number, format: OddsFormat): string {
  // The hyphen is replaced by a minus sign, which is as wide as the plus sign. Prices then align in a column.
  if (format === 'american') return formatAmerican(price).replace('-', '−');
  const rounded = decimalFromAmerican(wholeAmerican(price));
  return format === 'decimal' ? rounded.toFixed(2) : fractionalFromDecimal(rounded);
}
