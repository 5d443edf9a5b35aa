import { isLikely, type SideBet } from '#domain/market/market-forecast.ts';
import type { Side } from '#domain/market/market.ts';
import { type BetChances, breakEvenChance, expectedValue } from '#domain/odds/expected-value.ts';
import { formatPercent, formatSignedPercent } from '#web/lib/format/format-number.ts';

interface PricedBet extends BetChances {
  readonly price: number;
}

/** The figures from which the value of a bet follows. All pages take them from here, so that they agree. */
export const formatValueFigures = ({ win, push = 0, price }: PricedBet) => ({
  ours: formatPercent(win),
  needs: formatPercent(breakEvenChance(price, push)),
  expected: formatSignedPercent(expectedValue({ win, push }, price)),
});

/** The figures as one line of text: `57.2% ours, needs 52.4%: EV +9.2%`. */
export function describeValue(bet: PricedBet): string {
  const { ours, needs, expected } = formatValueFigures(bet);
  const refund = describePush(bet);
  return `${ours} ours, needs ${needs}${refund && ` (${refund})`}: EV ${expected}`;
}

/** Why a price needs less than its odds say and the fair price is not that of our probability alone; empty if a push is not possible. */
export const describePush = ({ push = 0 }: BetChances): string => (push > 0 ? `a push, ${formatPercent(push)}, is refunded` : '');

/** Why a pick is not on the side that is likelier at the line of our forecast; undefined if it is on that side. */
export function explainBetSide({ side, win, push }: Pick<SideBet, 'side' | 'win' | 'push'>, likelier: Side): string | undefined {
  if (!isLikely({ win, push })) return 'Less likely, but the price pays for it.';
  return side === likelier ? undefined : 'At this book’s line it is the likelier side.';
}
