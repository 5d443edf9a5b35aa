import type { OddsFormat } from '#domain/odds-formats.ts';
import { parseOdds } from '#domain/odds/parse-odds.ts';
import { formatPrice } from './format-price.ts';

/** Forms show a rounded price: while its text is unchanged, the price stays exactly what it was `before`. Undefined if it is no price. */
export const readPrice = (text: string, format: OddsFormat, before: number | undefined): number | undefined =>
  before !== undefined && text === formatPrice(before, format) ? before : parseOdds(text, format);
