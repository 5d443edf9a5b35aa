import type { ClaimedBet, Market, MoneylineSide, Side, TotalSide } from '#domain/markets.ts';
import { expectedValue, type BetChances } from '#domain/odds/expected-value.ts';
import { isExchange } from '#domain/odds/book-operator.ts';
import { totalProbabilities } from '#domain/totals/total-distribution.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';
import type { ClosingMarket } from './closing-market.ts';
import { expectedClose, INITIAL_LINE_MOVE, observeClose, type LineMoveState } from './line-move.ts';
import { isPlausibleQuote, moneylineMoveInput, noVigLogOdds, totalMoveInput, type MarketSnapshot } from './line-move-input.ts';
import { VALUE } from './parameters.ts';

/*
 * The value gap of a bet is its expected closing line value at a price that a book offers now. It compares this price with the expected
 * closing market, not with our own probability. Our forecast is only one of the features that predict the close.
 */

export type ValueState = Readonly<Record<Market, LineMoveState>>;

export const INITIAL_VALUE_STATE: ValueState = { moneyline: INITIAL_LINE_MOVE, total: INITIAL_LINE_MOVE };

/** The bet on one side with the largest value gap. `claimed` is the value gap: .02 is two percent. */
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
  /** The expected closing market, with which the offered prices are compared. */
  readonly expectedProbabilityHome: number | undefined;
  readonly expectedTotalMean: number | undefined;
}

/** A list with the largest value gap; empty without gaps. */
function best<S extends Side>(gaps: readonly Gap<S>[]): Gap<S>[] {
  const first = gaps.reduce<Gap<S> | undefined>((top, gap) => (top === undefined || gap.claimed > top.claimed ? gap : top), undefined);
  return first === undefined ? [] : [first];
}

/** The best bet of each side. A market with too few operators is undefined. A moneyline side whose best price exceeds `longestPrice` is left out. */
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

/** The value gap that is displayed: that of the side with the higher published probability. */
export function displayedGap<S extends Side>(market: MarketValue<S> | undefined, favored: S): Gap<S> | undefined {
  return market?.gaps.find(({ side }) => side === favored);
}

/** The pick of a market: the bet with the largest positive value gap; undefined if no gap is positive. */
export function bestPick<S extends Side>(market: MarketValue<S> | undefined): Gap<S> | undefined {
  return best(market?.gaps ?? []).find(({ claimed }) => claimed > 0);
}

/** Updates the state with a game's closing market and the snapshot from which its gaps were computed. Call it once per game, in the order of time. */
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
