import type { AnalyzedOffer, GameAnalysis, GapRecord } from '#contract/game-page.ts';
import { breakEvenChance, expectedValue, fairPrice } from '#domain/odds/expected-value.ts';
import { kellyStake } from '#domain/odds/kelly-stake.ts';
import { type Market, predictedMarkets } from '#domain/market/market.ts';
import type { StakePlan } from '#domain/picks/stake-plan.ts';
import { stakeOf } from '#domain/odds/stake.ts';
import { isAmong } from '#domain/books.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { bestOffers } from '#domain/market/best-offers.ts';
import { rules } from '#domain/market/rules.ts';
import type { GameView } from '#web/features/games/game.ts';

export interface OfferEvaluation extends AnalyzedOffer {
  readonly fair: number;
  readonly breakEven: number;
  readonly expectedValue: number;
  /** The value gap: the part of the expected value that we claim. Undefined if we claim no gap. */
  readonly gap: number | undefined;
  readonly record: GapRecord | undefined;
  /** The suggested stake as a share of the bankroll; `stake` is the amount. Both are zero without a value gap. */
  readonly share: number;
  readonly stake: number;
}

export function evaluateOffer(offer: AnalyzedOffer, records: readonly GapRecord[], plan: StakePlan): OfferEvaluation {
  const { published, expected, price } = offer;
  const gap = expected === null ? undefined : expectedValue(expected, price);
  return {
    ...offer,
    fair: fairPrice(published),
    breakEven: breakEvenChance(price, published.push),
    expectedValue: expectedValue(published, price),
    gap,
    record: gap === undefined ? undefined : recordOf(offer.market, gap, records),
    share: expected === null ? 0 : kellyStake(expected, price, plan),
    stake: expected === null ? 0 : stakeOf(plan, expected, price),
  };
}

function recordOf(market: Market, gap: number, records: readonly GapRecord[]): GapRecord | undefined {
  return records.find((record) => record.market === market && gap > (record.from ?? -Infinity) && gap <= (record.to ?? Infinity));
}

/** The offers of the books that the reader compares, with the best ones among them. The server marks the best ones of all books. */
export function comparedOffers({ offers, gapRecords }: GameAnalysis, game: GameView, plan: StakePlan): readonly OfferEvaluation[] {
  const { compared, quotes } = game;
  const evaluated = offers.filter(({ book }) => isAmong(compared, book)).map((offer) => evaluateOffer(offer, gapRecords, plan));
  if (compared.length === 0) return evaluated;
  return predictedMarkets.flatMap((market) => {
    const best = bestOffers(
      market,
      quotes.filter((quote) => quote.market === market),
      compared,
    );
    return evaluated
      .filter((offer) => offer.market === market)
      .map((offer) => Object.assign(offer, { isBest: best[offer.side === rules[market].sides[0] ? 0 : 1].has(offer.book) }));
  });
}

/**
 * The pick of each market among the books that the reader compares, the largest value gap first. The last prediction has recorded them for
 * every page, alert and mail.
 */
export function picksAtComparedBooks({ bets }: GameAnalysis, { compared }: GameView): readonly ClaimedBet[] {
  return predictedMarkets
    .flatMap((market) => bets.find((bet) => bet.market === market && isAmong(compared, bet.book)) ?? [])
    .toSorted((a, b) => b.claimed - a.claimed);
}
