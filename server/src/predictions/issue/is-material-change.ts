import type { LedgerContent } from '#contract/ledger.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import type { Prediction } from './forecast-game.ts';

/** Smaller changes would not affect the decision of a bettor. */
const thresholds = { probability: 0.005, totalPoints: 0.5, marginPoints: 0.5, gap: 0.005 };

type Claim = Omit<ClaimedBet, 'market'>;

interface LastPrediction {
  readonly content: Pick<LedgerContent, 'probabilities' | 'total' | 'spread' | 'shown' | 'picks' | 'licensedPicks' | 'modelVersion'>;
  readonly bets: readonly ClaimedBet[];
}

/** A change is also material if a bet that pages and mails may name to anybody is no longer on offer with the same line, price and book. */
export function isMaterialChange({ content: last, bets }: LastPrediction, next: Prediction): boolean {
  const differs = (a: number, b: number, limit: number) => Math.abs(a - b) >= limit;
  return (
    last.modelVersion !== next.modelVersion ||
    differs(last.probabilities.published, next.probabilities.published, thresholds.probability) ||
    differs(last.total.mean, next.total.mean, thresholds.totalPoints) ||
    last.total.line !== next.total.line ||
    differs(last.spread?.median ?? Infinity, next.spread?.median ?? Infinity, thresholds.marginPoints) ||
    last.spread?.line !== next.spread?.line ||
    predictedMarkets.some(
      (market) =>
        claimDiffers(last.shown[market], next.shown[market]) ||
        claimDiffers(last.picks[market], next.picks[market]) ||
        claimDiffers(last.licensedPicks?.[market], next.licensedPicks[market]) ||
        offersDiffer(betsOn(bets, market), betsOn(next.bets, market)),
    )
  );
}

const betsOn = (bets: readonly ClaimedBet[], market: PredictedMarket) => bets.filter((bet) => bet.market === market);

function offersDiffer(last: readonly Claim[], next: readonly Claim[]): boolean {
  const isMissing = (offers: readonly Claim[], among: readonly Claim[]) =>
    offers.some((offer) => among.every((other) => offerDiffers(offer, other)));
  const best = (offers: readonly Claim[]) => offers.filter((offer) => offer === offers.find(({ side }) => side === offer.side));
  // Each of these may be the best offer at the books that a person compares.
  const withValue = (offers: readonly Claim[]) => offers.filter(({ claimed }) => claimed > 0);
  return (
    isMissing(best(last), best(next)) ||
    isMissing(best(next), best(last)) ||
    isMissing(withValue(last), next) ||
    isMissing(withValue(next), last)
  );
}

const offerDiffers = (last: Claim, next: Claim): boolean =>
  last.side !== next.side || last.line !== next.line || last.book !== next.book || last.price !== next.price;

/** Null means that the prediction has no bet on the market. Undefined means the same in predictions from before we predicted spreads. */
function claimDiffers(last: Claim | null | undefined, next: Claim | null | undefined): boolean {
  if (!last || !next) return (last ?? null) !== (next ?? null);
  return offerDiffers(last, next) || Math.abs(last.claimed - next.claimed) >= thresholds.gap;
}
