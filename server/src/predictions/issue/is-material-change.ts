import type { LedgerContent } from '#contract/ledger.ts';
import type { Prediction } from './forecast-game.ts';

/** Smaller changes are noise that nobody would act on. */
const worthTelling = { probability: 0.005, totalPoints: 0.5, gap: 0.005 };

/** Whether a new prediction says something the last one did not. */
export function isMaterial(last: Pick<LedgerContent, 'probabilities' | 'total' | 'shown' | 'modelVersion'>, next: Prediction): boolean {
  const differs = (a: number, b: number, limit: number) => Math.abs(a - b) >= limit;
  return (
    last.modelVersion !== next.modelVersion ||
    differs(last.probabilities.published, next.probabilities.published, worthTelling.probability) ||
    differs(last.total.mean, next.total.mean, worthTelling.totalPoints) ||
    last.total.line !== next.total.line ||
    betDiffers(last.shown.moneyline, next.shown.moneyline) ||
    betDiffers(last.shown.total, next.shown.total)
  );
}

type Bet = Prediction['shown']['moneyline'];

function betDiffers(last: Bet, next: Bet): boolean {
  if (!last || !next) return last !== next;
  return last.side !== next.side || last.line !== next.line || Math.abs(last.claimed - next.claimed) >= worthTelling.gap;
}
