import type { OddsFormat } from '#domain/odds-formats.ts';
import { parseOdds } from '#domain/odds/parse-odds.ts';
import { formatPrice } from './format-price.ts';

/** Forms show rounded prices. If the text is unchanged, the result is the exact price `before`. Undefined if the text is no price. */
export const readPrice = (text: string, format: OddsFormat, before: number | undefined): number | undefined =>
  before !== undefined && text === formatPrice(before, format) ? before : parseOdds(text, format);
