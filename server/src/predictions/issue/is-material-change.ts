import type { LedgerContent } from '#contract/ledger.ts';
import { type ClaimedBet, type Market, marketOf, markets, type Side, sidesOf } from '#domain/markets.ts';
import type { Explanation } from '#server/schema/predictions.ts';
import type { Prediction } from './forecast-game.ts';

/** Smaller changes would not affect the decision of a bettor. */
const thresholds = { probability: 0.005, totalPoints: 0.5, marginPoints: 0.5, gap: 0.005 };

interface LastPrediction {
  readonly content: Pick<LedgerContent, 'probabilities' | 'total' | 'spread' | 'shown' | 'picks' | 'modelVersion'>;
  readonly explanation: Explanation;
}

/**
 * Whether a new prediction differs enough from the last one to be issued. Pages, mails and notifications name the bets of the last
 * prediction. A new one is therefore issued as soon as one of these bets is no longer on offer with the same line, price and book.
 */
export function isMaterialChange({ content: last, explanation: { bets } }: LastPrediction, next: Prediction): boolean {
  const differs = (a: number, b: number, limit: number) => Math.abs(a - b) >= limit;
  return (
    last.modelVersion !== next.modelVersion ||
    differs(last.probabilities.published, next.probabilities.published, thresholds.probability) ||
    differs(last.total.mean, next.total.mean, thresholds.totalPoints) ||
    last.total.line !== next.total.line ||
    differs(last.spread?.median ?? Infinity, next.spread?.median ?? Infinity, thresholds.marginPoints) ||
    last.spread?.line !== next.spread?.line ||
    claimDiffers(last.shown.moneyline, next.shown.moneyline) ||
    claimDiffers(last.shown.total, next.shown.total) ||
    claimDiffers(last.picks.moneyline, next.picks.moneyline) ||
    claimDiffers(last.picks.total, next.picks.total) ||
    claimDiffers(last.shown.spread ?? null, next.shown.spread ?? null) ||
    claimDiffers(last.picks.spread ?? null, next.picks.spread ?? null) ||
    bets === undefined ||
    markets.some((market) =>
      sidesOf[market].some((side) => offerDiffers(betOn(market, side, bets), betOn(market, side, next.explanation.bets))),
    )
  );
}

const betOn = (market: Market, side: Side, bets: readonly ClaimedBet[] = []): ClaimedBet | null =>
  bets.find((bet) => bet.side === side && marketOf(bet) === market) ?? null;

/** Whether the bets are different offers. Their value gaps are not compared. */
function offerDiffers(last: ClaimedBet | null, next: ClaimedBet | null): boolean {
  if (!last || !next) return last !== next;
  return last.side !== next.side || last.line !== next.line || last.book !== next.book || last.price !== next.price;
}

function claimDiffers(last: ClaimedBet | null, next: ClaimedBet | null): boolean {
  if (!last || !next) return last !== next;
  return offerDiffers(last, next) || Math.abs(last.claimed - next.claimed) >= thresholds.gap;
}
