import type { Market, Side } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { roundTo } from '#domain/round-to.ts';
import { formatPercent } from './format-number.ts';

/** Formats the number by which books are compared: a probability `54.3%`, or a line such as `−3.5` or `224.5`. */
export const formatMarketPosition = (market: Market, value: number): string =>
  rules[market].hasLine ? rules[market].formatLine(value, rules[market].sides[0]) : formatPercent(value);

/** Converts a number for `formatMarketPosition` from the first side to `side`. Rounds a probability first: both sides add up to 100.0%. */
export function positionOf(market: Market, side: Side, value: number): number {
  const { hasLine, lineOf, sides } = rules[market];
  if (hasLine) return lineOf(value, side);
  return side === sides[0] ? roundTo(value, 3) : 1 - roundTo(value, 3);
}
