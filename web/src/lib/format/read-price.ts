import type { OddsFormat } from '#domain/odds-formats.ts';
import { parseOdds } from '#domain/odds/parse-odds.ts';
import { formatPrice } from './format-price.ts';
import { parseLine } from '#domain/bet-log/parse-numbers.ts';
import type { Market, Side } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';

/** Forms show rounded prices. If the text is unchanged, the result is the exact price `before`. Undefined if the text is no price. */
export const readPrice = (text: string, format: OddsFormat, before: number | undefined): number | undefined =>
  before !== undefined && text === formatPrice(before, format) ? before : parseOdds(text, format);

/** The line of the first side, from what a person wrote for the chosen side; undefined if the text is not a line. */
export function readLine(market: Market, side: Side, text: string): number | null | undefined {
  if (!rules[market].hasLine) return null;
  const line = parseLine(text);
  return line === undefined ? undefined : rules[market].lineOf(line, side);
}
