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
import { type GameQuote, type GameView, isOutdated } from '#web/features/games/game.ts';

export interface OfferEvaluation extends AnalyzedOffer {
  readonly fair: number;
  readonly breakEven: number;
  readonly expectedValue: number;
  /** The value gap: the part of the expected value that we claim. Undefined if we claim no gap. */
  readonly gap: number | undefined;
  readonly record: GapRecord | undefined;
  /** The book's quote of the bet as the page knows it; undefined if the page has none. */
  readonly quote: GameQuote | undefined;
  /** The suggested stake as a share of the bankroll; `stake` is the amount. Both are zero without a value gap. */
  readonly share: number;
  readonly stake: number;
}

export function evaluateOffer(offer: AnalyzedOffer, records: readonly GapRecord[], plan: StakePlan, quote?: GameQuote): OfferEvaluation {
  const { published, price } = offer;
  const { push } = published;
  const gap = offer.claimed ?? undefined;
  // The chances at which the expected value of the bet is its value gap.
  const chances = gap === undefined || gap <= 0 ? undefined : { win: breakEvenChance(price, push) + gap / price, push };
  return {
    ...offer,
    fair: fairPrice(published),
    breakEven: breakEvenChance(price, push),
    expectedValue: expectedValue(published, price),
    gap,
    record: gap === undefined ? undefined : recordOf(offer.market, gap, records),
    share: chances ? kellyStake(chances, price, plan) : 0,
    stake: chances ? stakeOf(plan, chances, price) : 0,
    quote,
  };
}

function recordOf(market: Market, gap: number, records: readonly GapRecord[]): GapRecord | undefined {
  return records.find((record) => record.market === market && gap > (record.from ?? -Infinity) && gap <= (record.to ?? Infinity));
}

/**
 * The offers of the books that the reader compares, with the best ones among them. The server marks the best ones of all books. A price that
 * has become outdated since the analysis was loaded has no value gap.
 */
export function comparedOffers({ offers, gapRecords }: GameAnalysis, game: GameView, plan: StakePlan): readonly OfferEvaluation[] {
  const { compared, quotes } = game;
  const bestOn = (market: Market) =>
    bestOffers(
      market,
      quotes.filter((quote) => quote.market === market),
      compared,
    );
  const best = new Map(predictedMarkets.map((market) => [market as Market, bestOn(market)]));
  return offers
    .filter(({ book }) => isAmong(compared, book))
    .map((offer) => {
      const { market, side, book } = offer;
      const quote = quotes.find((one) => one.book === book && one.market === market);
      const isOld = quote !== undefined && isOutdated(quote);
      const claimed = isOld ? null : offer.claimed;
      const isBest = compared.length === 0 ? offer.isBest && !isOld : best.get(market)![side === rules[market].sides[0] ? 0 : 1].has(book);
      return evaluateOffer(Object.assign({}, offer, { claimed, isBest }), gapRecords, plan, quote);
    });
}

/**
 * The pick of each market among the books that the reader compares, the largest value gap first. The last prediction has recorded them for
 * every page, alert and mail.
 */
export function picksAtComparedBooks({ bets }: GameAnalysis, { compared, quotes }: GameView): readonly ClaimedBet[] {
  const outdated = new Set(quotes.filter(isOutdated).map(({ market, book }) => `${market} ${book}`));
  const usable = bets.filter(({ market, book }) => !outdated.has(`${market} ${book}`) && isAmong(compared, book));
  return predictedMarkets.flatMap((market) => usable.find((bet) => bet.market === market) ?? []).toSorted((a, b) => b.claimed - a.claimed);
}
