import type { OddsFormat } from '#domain/odds-formats.ts';
import { parseOdds } from '#domain/odds/parse-odds.ts';
import { formatPrice } from './format-price.ts';

/**
 * The decimal price of a text that a person wrote in their odds format; undefined if it is none. A form shows a price rounded: as long as
 * the text is not changed, the price stays exactly what it was `before`.
 */
export const readPrice = (text: string, format: OddsFormat, before: number | undefined): number | undefined =>
  before !== undefined && text === formatPrice(before, format) ? before : parseOdds(text, format);
