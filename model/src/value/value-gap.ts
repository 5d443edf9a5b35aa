import type { Bet, ClaimedBet, MoneylineSide, Side, TotalSide, Market } from '#domain/markets.ts';
import { expectedValue, type BetChances } from '#domain/odds/expected-value.ts';
import { isExchange } from '#domain/odds/book-operator.ts';
import { totalProbabilities } from '#domain/totals/total-distribution.ts';
import { marginWidth } from '#domain/margins/margin-distribution.ts';
import { remainingMoveShare } from '#model/market/remaining-move-share.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';
import { claimScale, NO_CLAIMS, recordClaim, scaledChances, type ClaimRecord } from './claim-scale.ts';
import { closingLineValue, type ClosingMarket } from './closing-market.ts';
import { expectedClose, INITIAL_LINE_MOVE, observeClose, type LineMoveState } from './line-move.ts';
import { impliedMargin } from './implied-margin.ts';
import {
  isPlausibleQuote,
  type LineMoveInput,
  moneylineMoveInput,
  noVigLogOdds,
  spreadMoveInput,
  totalMoveInput,
  type MarketSnapshot,
} from './line-move-input.ts';
import { VALUE } from './parameters.ts';
import { spreadChances, type ExpectedSpread } from './spread-chances.ts';

/*
 * The value gap of a bet is its expected closing line value at a price that a book offers now. It compares this price with the expected
 * closing market, not with our own probability. Our forecast is only one of the features that predict the close.
 */

/** What has been learned about one market. It can be saved as JSON without loss. */
export interface MarketState {
  readonly move: LineMoveState;
  readonly claims: ClaimRecord;
}

export type ValueState = Readonly<Record<Market, MarketState>>;

const INITIAL_MARKET: MarketState = { move: INITIAL_LINE_MOVE, claims: NO_CLAIMS };
export const INITIAL_VALUE_STATE: ValueState = { moneyline: INITIAL_MARKET, spread: INITIAL_MARKET, total: INITIAL_MARKET };

/** The bet on one side with the largest value gap. `claimed` is the value gap: .02 is two percent. */
export interface Gap<S extends Side> extends ClaimedBet {
  readonly side: S;
  /** The probabilities at the expected close. */
  readonly chances: BetChances;
  /** The expected value at these probabilities. `claimed` is this value, multiplied by the claim scale if it is positive. */
  readonly unscaled: number;
}

export interface MarketValue<S extends Side> {
  readonly operators: number;
  readonly gaps: readonly Gap<S>[];
}

export interface ValueGaps {
  readonly moneyline: MarketValue<MoneylineSide> | undefined;
  readonly spread: MarketValue<MoneylineSide> | undefined;
  readonly total: MarketValue<TotalSide> | undefined;
  /** The expected closing market, with which the offered prices are compared. */
  readonly expectedProbabilityHome: number | undefined;
  readonly expectedSpread: ExpectedSpread | undefined;
  readonly expectedTotalMean: number | undefined;
  /** The factor by which the positive gaps of each market were multiplied. */
  readonly claimScales: Readonly<Record<Market, number>>;
}

/** A list with the largest value gap; empty without gaps. */
function best<S extends Side>(gaps: readonly Gap<S>[]): Gap<S>[] {
  const first = gaps.reduce<Gap<S> | undefined>((top, gap) => (top === undefined || gap.unscaled > top.unscaled ? gap : top), undefined);
  return first === undefined ? [] : [first];
}

/** The best bet of each side. A market with too few operators is undefined. A moneyline side whose best price exceeds `longestPrice` is left out. */
export function valueGaps(state: ValueState, snapshot: MarketSnapshot): ValueGaps {
  const moneyline = moneylineMoveInput(snapshot);
  // The distances of books from each other predict too little to claim value without a forecast of ours.
  const spread = snapshot.own && spreadMoveInput(snapshot);
  const total = totalMoveInput(snapshot);
  const home = moneyline && sigmoid(expectedClose('moneyline', state.moneyline.move, moneyline));
  const median = spread && expectedClose('spread', state.spread.move, spread);
  const mean = total && expectedClose('total', state.total.move, total);
  const expectedSpread =
    spread && median !== undefined ? { now: spread.base, close: { median, width: marginWidth(mean ?? null) } } : undefined;
  // Near tip-off a claim is only the distance of a price from the consensus, which the close confirms.
  const openShare = remainingMoveShare(snapshot.hoursToTip);
  const scaleOf = (market: Market): number => 1 + openShare * (claimScale(market, state[market].claims) - 1);
  const claimScales = { moneyline: scaleOf('moneyline'), spread: scaleOf('spread'), total: scaleOf('total') };
  const gapOf = <S extends Side>(market: Market, { side, book, price, line }: Bet & { side: S }, chances: BetChances): Gap<S> => {
    const claimed = expectedValue(scaledChances(chances, price, claimScales[market]), price);
    return { side, book, price, line, chances, unscaled: expectedValue(chances, price), claimed };
  };
  const moneylineGaps = (side: MoneylineSide, win: number, base: number): Gap<MoneylineSide>[] =>
    best(
      snapshot.moneylines
        .filter((quote) => !isExchange(quote.book) && isPlausibleQuote('moneyline', noVigLogOdds(quote), base))
        .map((quote) => gapOf('moneyline', { side, book: quote.book, price: quote[side], line: null }, { win })),
    ).filter(({ price }) => price <= VALUE.longestPrice);
  const totalGaps = (expected: number, base: number): Gap<TotalSide>[] => {
    const offered = snapshot.totals
      .filter((quote) => !isExchange(quote.book) && isPlausibleQuote('total', quote.line, base))
      .map((quote) => ({ quote, probabilities: totalProbabilities(quote.line, expected) }));
    return (['over', 'under'] as const).flatMap((side) =>
      best(
        offered.map(({ quote: { book, line, [side]: price }, probabilities }) =>
          gapOf('total', { side, book, price, line }, { win: probabilities[side], push: probabilities.push }),
        ),
      ),
    );
  };
  const spreadGaps = (expected: ExpectedSpread): Gap<MoneylineSide>[] => {
    const chancesOf = spreadChances(expected);
    const offered = snapshot.spreads.filter(
      (quote) => !isExchange(quote.book) && isPlausibleQuote('spread', impliedMargin(quote), expected.now),
    );
    return (['home', 'away'] as const).flatMap((side) =>
      best(
        offered.map((quote) => {
          const { book, line, [side]: price } = quote;
          return gapOf('spread', { side, book, price, line }, chancesOf(quote, side));
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
    spread:
      spread === undefined || expectedSpread === undefined ? undefined : { operators: spread.operators, gaps: spreadGaps(expectedSpread) },
    total: total === undefined || mean === undefined ? undefined : { operators: total.operators, gaps: totalGaps(mean, total.base) },
    expectedProbabilityHome: home,
    expectedSpread,
    expectedTotalMean: mean,
    claimScales,
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

/** A game after its close: the snapshot of its claims, the gaps that were computed from this snapshot at that time, and the closing market. */
export interface ClosedGame {
  readonly snapshot: MarketSnapshot;
  /** Undefined if nothing was claimed at the time of the snapshot. */
  readonly gaps: Pick<ValueGaps, Market> | undefined;
  readonly close: ClosingMarket;
  /** Time of tip-off in milliseconds since 1970. */
  readonly tipAt: number;
}

/** Updates the state with a game's closing market. Call it once per game, in the order of time. */
export function observeClosingMarket(state: ValueState, { snapshot, gaps, close, tipAt }: ClosedGame): ValueState {
  const openShare = remainingMoveShare(snapshot.hoursToTip);
  const learn = (
    market: Market,
    closing: number | undefined,
    inputOf: (from: MarketSnapshot) => LineMoveInput | undefined,
  ): MarketState => {
    if (closing === undefined) return state[market];
    const { move, claims } = state[market];
    const input = inputOf(snapshot);
    // The pick is chosen before scaling, so that a market whose scale is zero still learns when its claims are worth something again.
    const pick = best<Side>(gaps?.[market]?.gaps ?? []).find(({ unscaled }) => unscaled > 0);
    const worth = pick && closingLineValue(pick, close);
    return {
      move: input === undefined ? move : observeClose(market, move, input, closing),
      claims:
        pick === undefined || worth === undefined
          ? claims
          : // Only the part of a claim to which the scale is applied counts.
            recordClaim(claims, { claimed: openShare * pick.unscaled, worth: worth - (1 - openShare) * pick.unscaled, tipAt }),
    };
  };
  const { probabilityHome, margin, totalMean } = close;
  return {
    moneyline: learn('moneyline', probabilityHome === undefined ? undefined : logit(probabilityHome), moneylineMoveInput),
    spread: learn('spread', margin?.median, spreadMoveInput),
    total: learn('total', totalMean, totalMoveInput),
  };
}
