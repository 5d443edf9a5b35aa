import { parseLine } from '#domain/bet-log/parse-numbers.ts';
import type { Market, Side } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';

/** The line of the first side, from what a person wrote for the chosen side; undefined if the text is not a line. */
export function readLine(market: Market, side: Side, text: string): number | null | undefined {
  if (!rules[market].hasLine) return null;
  const line = parseLine(text);
  return line === undefined ? undefined : rules[market].lineOf(line, side);
}
