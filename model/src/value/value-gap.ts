import type { ClaimedBet, Market, MoneylineSide, Side, TotalSide } from '#domain/markets.ts';
import { expectedValue, type BetChances } from '#domain/odds/expected-value.ts';
import { isExchange } from '#domain/odds/book-operator.ts';
import { totalProbabilities } from '#model/market/total-distribution.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';
import type { ClosingMarket } from './closing-market.ts';
import { expectedClose, INITIAL_LINE_MOVE, observeClose, type LineMoveState } from './line-move.ts';
import { isPlausibleQuote, moneylineMoveInput, noVigLogOdds, totalMoveInput, type MarketSnapshot } from './line-move-input.ts';
import { VALUE } from './parameters.ts';

/*
 * The value gap: the expected closing line value of a bet at a price that is on offer. It is not model minus market: the fair price is
 * the market's own expected close, and the model contributes only as far as past lines have moved toward it.
 */

export type ValueState = Readonly<Record<Market, LineMoveState>>;

export const INITIAL_VALUE_STATE: ValueState = { moneyline: INITIAL_LINE_MOVE, total: INITIAL_LINE_MOVE };

/** The best bet on one side. `claimed` is its expected closing line value: .02 is two percent, negative means no value. */
export interface Gap<S extends Side> extends ClaimedBet {
  readonly side: S;
  readonly chances: BetChances;
}

export interface MarketValue<S extends Side> {
  readonly operators: number;
  readonly gaps: readonly Gap<S>[];
}

export interface ValueGaps {
  readonly moneyline: MarketValue<MoneylineSide> | undefined;
  readonly total: MarketValue<TotalSide> | undefined;
  /** The expected close, which the gaps are measured against. */
  readonly expectedProbabilityHome: number | undefined;
  readonly expectedTotalMean: number | undefined;
}

/** The gap with the largest claim, as a list of at most one. */
function best<S extends Side>(gaps: readonly Gap<S>[]): Gap<S>[] {
  const first = gaps.reduce<Gap<S> | undefined>((top, gap) => (top === undefined || gap.claimed > top.claimed ? gap : top), undefined);
  return first === undefined ? [] : [first];
}

/** Every side's best bet. A market with fewer than four independent operators is undefined; a side with only long shots is left out. */
export function valueGaps(state: ValueState, snapshot: MarketSnapshot): ValueGaps {
  const moneyline = moneylineMoveInput(snapshot);
  const total = totalMoveInput(snapshot);
  const home = moneyline && sigmoid(expectedClose('moneyline', state.moneyline, moneyline));
  const mean = total && expectedClose('total', state.total, total);
  const moneylineGaps = (side: MoneylineSide, win: number, base: number): Gap<MoneylineSide>[] =>
    best(
      snapshot.moneylines
        .filter((quote) => !isExchange(quote.book) && isPlausibleQuote('moneyline', noVigLogOdds(quote), base))
        .map((quote) => ({
          side,
          book: quote.book,
          price: quote[side],
          line: null,
          chances: { win },
          claimed: expectedValue({ win }, quote[side]),
        })),
    ).filter(({ price }) => price <= VALUE.longestPrice);
  const totalGaps = (expected: number, base: number): Gap<TotalSide>[] => {
    const offered = snapshot.totals
      .filter((quote) => !isExchange(quote.book) && isPlausibleQuote('total', quote.line, base))
      .map((quote) => ({ quote, probabilities: totalProbabilities(quote.line, expected) }));
    return (['over', 'under'] as const).flatMap((side) =>
      best(
        offered.map(({ quote, probabilities }) => {
          const chances = { win: probabilities[side], push: probabilities.push };
          return { side, book: quote.book, price: quote[side], line: quote.line, chances, claimed: expectedValue(chances, quote[side]) };
        }),
      ),
    );
  };
  return {
    moneyline:
      moneyline === undefined || home === undefined
        ? undefined
        : {
            operators: moneyline.operators,
            gaps: [...moneylineGaps('home', home, moneyline.base), ...moneylineGaps('away', 1 - home, moneyline.base)],
          },
    total: total === undefined || mean === undefined ? undefined : { operators: total.operators, gaps: totalGaps(mean, total.base) },
    expectedProbabilityHome: home,
    expectedTotalMean: mean,
  };
}

/** The gap that is displayed: that of the side the published probability favors, so that pick and value are the same bet. */
export function displayedGap<S extends Side>(market: MarketValue<S> | undefined, favored: S): Gap<S> | undefined {
  return market?.gaps.find(({ side }) => side === favored);
}

/** The pick of a market: the side with the largest positive gap, if any. */
export function bestPick<S extends Side>(market: MarketValue<S> | undefined): Gap<S> | undefined {
  return best(market?.gaps ?? []).find(({ claimed }) => claimed > 0);
}

/** Learns from a game whose close is known. Call once per game, in order of time, with the snapshot its gaps were computed from. */
export function observeClosingMarket(state: ValueState, snapshot: MarketSnapshot, close: ClosingMarket): ValueState {
  const moneyline = close.probabilityHome === undefined ? undefined : moneylineMoveInput(snapshot);
  const total = close.totalMean === undefined ? undefined : totalMoveInput(snapshot);
  return {
    moneyline:
      moneyline === undefined || close.probabilityHome === undefined
        ? state.moneyline
        : observeClose('moneyline', state.moneyline, moneyline, logit(close.probabilityHome)),
    total: total === undefined || close.totalMean === undefined ? state.total : observeClose('total', state.total, total, close.totalMean),
  };
}
