import type { LedgerContent } from '#contract/ledger.ts';
import type { Prediction } from './forecast-game.ts';

/** Smaller changes would not affect the decision of a bettor. */
const thresholds = { probability: 0.005, totalPoints: 0.5, gap: 0.005 };

/** Whether a new prediction differs enough from the last one to be issued. */
export function isMaterialChange(
  last: Pick<LedgerContent, 'probabilities' | 'total' | 'shown' | 'modelVersion'>,
  next: Prediction,
): boolean {
  const differs = (a: number, b: number, limit: number) => Math.abs(a - b) >= limit;
  return (
    last.modelVersion !== next.modelVersion ||
    differs(last.probabilities.published, next.probabilities.published, thresholds.probability) ||
    differs(last.total.mean, next.total.mean, thresholds.totalPoints) ||
    last.total.line !== next.total.line ||
    betDiffers(last.shown.moneyline, next.shown.moneyline) ||
    betDiffers(last.shown.total, next.shown.total)
  );
}

type Bet = Prediction['shown']['moneyline'];

function betDiffers(last: Bet, next: Bet): boolean {
  if (!last || !next) return last !== next;
  return last.side !== next.side || last.line !== next.line || Math.abs(last.claimed - next.claimed) >= thresholds.gap;
}
