import type { GameAnalysis } from '#contract/game-page.ts';
import { isAmong } from '#domain/books.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { bestOffers } from '#domain/market/best-offers.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import type { StakePlan } from '#domain/picks/stake-plan.ts';
import type { GameView } from '#web/features/games/game.ts';
import { evaluateOffer, type OfferEvaluation } from './evaluate-offer.ts';

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
