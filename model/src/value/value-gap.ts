import { type BetChances, expectedValue } from '#domain/odds/expected-value.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';
import { isExchange } from '#domain/odds/operator.ts';
import { totalProbabilities } from '#model/market/total-distribution.ts';
import type { MoneylineSide, TotalSide } from '#model/settlement/settle-bet.ts';
import type { ClosingMarket } from './closing-market.ts';
import { expectedClose, type LineMoveState, observeClose, UNTAUGHT } from './line-move.ts';
import { isMeant, type MarketSnapshot, middleLogit, moneylineReading, totalReading } from './market-reading.ts';
import { VALUE } from '#model/parameters.ts';

/*
 * The value gap: the closing line value a bet at a price really on offer can expect. Not model minus market: the fair price is
 * the market's own expected close, and the model speaks only as far as past lines have moved its way.
 */

export type ValueState = { readonly moneyline: LineMoveState; readonly total: LineMoveState };

export const INITIAL_VALUE_STATE: ValueState = { moneyline: UNTAUGHT, total: UNTAUGHT };

/** The best bet on one side. `claimed` is the expected closing line value, .02 = two per cent; negative when there is none. */
export type Gap<Side extends string> = {
  readonly side: Side;
  readonly book: string;
  readonly price: number;
  /** The book's own number; null for a moneyline. */
  readonly line: number | null;
  readonly chances: BetChances;
  readonly claimed: number;
};

export type MarketValue<Side extends string> = { readonly operators: number; readonly gaps: readonly Gap<Side>[] };

export type ValueGaps = {
  readonly moneyline: MarketValue<MoneylineSide> | undefined;
  readonly total: MarketValue<TotalSide> | undefined;
  /** Where the market is expected to close: what the gaps are measured against. */
  readonly expectedProbabilityHome: number | undefined;
  readonly expectedTotalMean: number | undefined;
};

function best<Side extends string>(gaps: readonly Gap<Side>[]): Gap<Side>[] {
  const first = gaps.reduce<Gap<Side> | undefined>((top, gap) => (top === undefined || gap.claimed > top.claimed ? gap : top), undefined);
  return first === undefined ? [] : [first];
}

/** Every side's best bet. A market is undefined below four independent operators; a side is left out when only long shots are offered. */
export function valueGaps(state: ValueState, snapshot: MarketSnapshot): ValueGaps {
  const moneyline = moneylineReading(snapshot);
  const total = totalReading(snapshot);
  const home = moneyline && sigmoid(expectedClose('moneyline', state.moneyline, moneyline));
  const mean = total && expectedClose('total', state.total, total);
  const moneylineGaps = (side: MoneylineSide, win: number, base: number): Gap<MoneylineSide>[] =>
    best(
      snapshot.moneylines
        .filter((quote) => !isExchange(quote.book) && isMeant('moneyline', middleLogit(quote), base))
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
      .filter((quote) => !isExchange(quote.book) && isMeant('total', quote.line, base))
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

/** The one number shown: the gap of the side the published probability favors, so that pick and value are the same bet. */
export function displayedGap<Side extends string>(market: MarketValue<Side> | undefined, favored: Side): Gap<Side> | undefined {
  return market?.gaps.find(({ side }) => side === favored);
}

/** The bet of a market worth making, if any: the largest positive gap of either side. */
export function bestPick<Side extends string>(market: MarketValue<Side> | undefined): Gap<Side> | undefined {
  return best(market?.gaps ?? []).find(({ claimed }) => claimed > 0);
}

/** Learns from a game whose close is known. Call in time order, once per game, with the snapshot its gaps were shown from. */
export function observeClosingMarket(state: ValueState, snapshot: MarketSnapshot, close: ClosingMarket): ValueState {
  const moneyline = close.probabilityHome === undefined ? undefined : moneylineReading(snapshot);
  const total = close.totalMean === undefined ? undefined : totalReading(snapshot);
  return {
    moneyline:
      moneyline === undefined || close.probabilityHome === undefined
        ? state.moneyline
        : observeClose('moneyline', state.moneyline, moneyline, logit(close.probabilityHome)),
    total: total === undefined || close.totalMean === undefined ? state.total : observeClose('total', state.total, total, close.totalMean),
  };
}
