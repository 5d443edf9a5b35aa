import type { ClaimedBet } from '#domain/market/bet.ts';
import { byPredictedMarket, type PredictedMarket, type Side } from '#domain/market/market.ts';
import { quotesOn, type Quote } from '#domain/market/quote.ts';
import { chancesOfSide, priceOf, rules } from '#domain/market/rules.ts';
import { breakEvenChance, expectedValue, type BetChances } from '#domain/odds/expected-value.ts';
import { isExchange } from '#domain/odds/book-operator.ts';
import { remainingMoveShare } from '#model/market/remaining-move-share.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';
import { claimScale, NO_CLAIMS, recordClaim, scaledChances, type ClaimRecord } from './claim-scale.ts';
import { closingLineValue, expectedMarkets, type ExpectedMarkets } from './closing-market.ts';
import { expectedClose, INITIAL_LINE_MOVE, observeClose, type LineMoveState } from './line-move.ts';
import { isPlausibleQuote, lineMoveInput, type MarketSnapshot } from './line-move-input.ts';
import { VALUE } from './parameters.ts';

/*
 * The value gap of a bet is its expected closing line value at a price that a book offers now. It compares this price with the expected
 * closing market, not with our own probability. Our forecast is only one of the features that predict the close.
 */

/** What has been learned about one market. It can be saved as JSON without loss. */
export interface MarketState {
  readonly move: LineMoveState;
  readonly claims: ClaimRecord;
}

export type ValueState = Readonly<Record<PredictedMarket, MarketState>>;

export const INITIAL_VALUE_STATE: ValueState = byPredictedMarket(() => ({ move: INITIAL_LINE_MOVE, claims: NO_CLAIMS }));

/** The bet on one side with the largest value gap. `claimed` is the value gap: .02 is two percent. */
export interface Gap extends ClaimedBet {
  /** The probabilities at the expected close. */
  readonly chances: BetChances;
  /** The expected value at these probabilities. `claimed` is this value, multiplied by the claim scale if it is positive. */
  readonly unscaled: number;
}

/** The best bet of each side of a market. */
export interface MarketValue {
  readonly operators: number;
  readonly gaps: readonly Gap[];
}

export interface ValueGaps {
  /** A market with too few operators is undefined. */
  readonly markets: Readonly<Record<PredictedMarket, MarketValue | undefined>>;
  readonly expected: ExpectedClose;
  /** The factor by which the positive gaps of each market were multiplied. */
  readonly claimScales: Readonly<Record<PredictedMarket, number>>;
}

/** The expected closing market, with which the offered prices are compared, and the consensus of now, both as `Expected` describes them. */
export interface ExpectedClose {
  readonly close: ExpectedMarkets;
  readonly now: ExpectedMarkets;
}

/** A list with the largest value gap; empty without gaps. */
function best(gaps: readonly Gap[]): Gap[] {
  const first = gaps.reduce<Gap | undefined>((top, gap) => (top === undefined || gap.unscaled > top.unscaled ? gap : top), undefined);
  return first === undefined ? [] : [first];
}

/** In log-odds, moves of a probability have the same size everywhere. */
const toMoveValue = (market: PredictedMarket, center: number): number => (market === 'moneyline' ? logit(center) : center);
const fromMoveValue = (market: PredictedMarket, value: number): number => (market === 'moneyline' ? sigmoid(value) : value);

/** The best bet of each side. A side whose best price exceeds `longestPrice` is left out. */
export function valueGaps(state: ValueState, snapshot: MarketSnapshot): ValueGaps {
  // Near tip-off a claim is only the distance of a price from the consensus, which the close confirms.
  const openShare = remainingMoveShare(snapshot.hoursToTip);
  const claimScales = byPredictedMarket((market) => 1 + openShare * (claimScale(market, state[market].claims) - 1));
  const inputs = byPredictedMarket((market) =>
    snapshot.own || !VALUE.needsOwnForecast[market] ? lineMoveInput(market, snapshot) : undefined,
  );
  const close = expectedMarkets(
    byPredictedMarket((market) => inputs[market] && fromMoveValue(market, expectedClose(market, state[market].move, inputs[market]))),
  );
  const now = expectedMarkets(byPredictedMarket((market) => inputs[market] && fromMoveValue(market, inputs[market].base)));
  const expected = { close, now };
  const valueOf = (market: PredictedMarket): MarketValue | undefined => {
    const input = inputs[market];
    if (input === undefined) return undefined;
    const chancesOf = claimableChances(market, expected);
    const offered = quotesOn(snapshot.quotes, market).filter((quote) => !isExchange(quote.book) && isPlausibleQuote(quote, input.base));
    const gapOf = (quote: Quote, side: Side): Gap => {
      const { book, line } = quote;
      const price = priceOf(quote, side);
      const chances = chancesOf(quote, side)!;
      const claimed = expectedValue(scaledChances(chances, price, claimScales[market]), price);
      return { market, side, book, price, line, chances, unscaled: expectedValue(chances, price), claimed };
    };
    const gaps = rules[market].sides.flatMap((side) => best(offered.map((quote) => gapOf(quote, side))));
    return { operators: input.operators, gaps: gaps.filter(({ price }) => price <= VALUE.longestPrice[market]) };
  };
  return { markets: byPredictedMarket(valueOf), expected, claimScales };
}

/** Returns a function for the chances of a bet from which its value gap is computed: those at the expected close. Null without one. */
export function claimableChances(market: PredictedMarket, { close, now }: ExpectedClose): (quote: Quote, side: Side) => BetChances | null {
  const { [market]: expected } = close;
  if (expected === undefined) return () => null;
  const atClose = rules[market].chances(expected);
  const present = now[market];
  if (VALUE.isDistanceConfirmed[market] || present === undefined) {
    return ({ line }, side) => chancesOfSide(market, side, atClose(line));
  }
  const atPresent = rules[market].chances({ ...present, width: expected.width });
  return (quote, side) => {
    const price = priceOf(quote, side);
    const chances = chancesOfSide(market, side, atClose(quote.line));
    const valueNow = expectedValue(chancesOfSide(market, side, atPresent(quote.line)), price);
    if (valueNow <= 0) return chances;
    const claimable = Math.max(0, expectedValue(chances, price) - valueNow);
    return { ...chances, win: Math.min(chances.win, breakEvenChance(price, chances.push) + claimable / price) };
  };
}

/** The value gap that is displayed: that of the side with the higher published probability. */
export const displayedGap = (market: MarketValue | undefined, favored: Side): Gap | undefined =>
  market?.gaps.find(({ side }) => side === favored);

/** The pick of a market: the bet with the largest positive value gap; undefined if no gap is positive. */
export const bestPick = (market: MarketValue | undefined): Gap | undefined => best(market?.gaps ?? []).find(({ claimed }) => claimed > 0);

/** A game after its close: the snapshot of its claims, the gaps that were computed from this snapshot at that time, and the closing market. */
export interface ClosedGame {
  readonly snapshot: MarketSnapshot;
  /** Undefined if nothing was claimed at the time of the snapshot. */
  readonly gaps: Pick<ValueGaps, 'markets'> | undefined;
  readonly close: ExpectedMarkets;
  /** Time of tip-off in milliseconds since 1970. */
  readonly tipAt: number;
}

/** Updates the state with a game's closing market. Call it once per game, in the order of time. */
export function observeClosingMarket(state: ValueState, { snapshot, gaps, close, tipAt }: ClosedGame): ValueState {
  const openShare = remainingMoveShare(snapshot.hoursToTip);
  const learn = (market: PredictedMarket): MarketState => {
    const closing = close[market];
    if (closing === undefined) return state[market];
    const { move, claims } = state[market];
    const input = lineMoveInput(market, snapshot);
    // The pick is chosen before scaling, so that a market whose scale is zero still learns when its claims are worth something again.
    const pick = best(gaps?.markets[market]?.gaps ?? []).find(({ unscaled }) => unscaled > 0);
    const worth = pick && closingLineValue(pick, close);
    return {
      move: input === undefined ? move : observeClose(market, move, input, toMoveValue(market, closing.center)),
      claims:
        pick === undefined || worth === undefined
          ? claims
          : // Only the part of a claim to which the scale is applied counts.
            recordClaim(claims, { claimed: openShare * pick.unscaled, worth: worth - (1 - openShare) * pick.unscaled, tipAt }),
    };
  };
  return byPredictedMarket(learn);
}
