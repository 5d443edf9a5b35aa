import { z } from 'zod';
import type { Bet } from '#domain/market/bet.ts';
import { isSideOf, rules } from '#domain/market/rules.ts';

/** The points of a total, or the handicap of the home team in a spread, for both sides; null for a moneyline. */
export const selectionLine = z
  .number('Please give a line such as -4.5')
  .min(-100, 'A handicap is at least -100')
  .max(400, 'A line is at most 400')
  .multipleOf(0.5, 'A line is a whole or half number')
  .nullable();

/** Checks, for `superRefine` of a Zod schema, that the market, the side and the line belong together. */
export function checkSelection({ market, side, line }: Pick<Bet, 'market' | 'side' | 'line'>, context: z.RefinementCtx): void {
  const refuse = (field: 'side' | 'line', message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (!isSideOf(market, side)) refuse('side', 'This side does not belong to the market');
  if (rules[market].hasLine !== (line !== null)) refuse('line', 'A spread or total needs a line, and a moneyline has none');
  else if (market === 'total' && line !== null && line < 50) refuse('line', 'A total is at least 50 points');
  else if (market === 'spread' && line !== null && line > 100) refuse('line', 'A handicap is at most 100');
}
