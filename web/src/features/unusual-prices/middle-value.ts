import { chancesOfSide, type Expected, rules } from '#domain/market/rules.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import type { Middle } from '#domain/pairs/middles.ts';

/** The probability that both bets of a middle win, and the expected profit of 100 units, by our distribution of the result. */
export function middleValue({ market, first, second, stakes }: Middle, expected: Expected) {
  const chancesAt = rules[market].chances(expected);
  const one = chancesOfSide(market, first.side, chancesAt(first.line));
  const other = chancesOfSide(market, second.side, chancesAt(second.line));
  return {
    // No result loses both bets or returns both, so at least one of them wins.
    both: Math.max(0, one.win + other.win - 1),
    profit: stakes[0] * expectedValue(one, first.price) + stakes[1] * expectedValue(other, second.price),
  };
}
