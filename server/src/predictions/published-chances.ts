import type { LedgerContent } from '#contract/ledger.ts';
import type { Side } from '#domain/markets.ts';
import { totalProbabilities } from '#domain/totals/total-distribution.ts';
import { coverProbabilities, marginDistribution } from '#domain/margins/margin-distribution.ts';
import type { Explanation } from '#server/schema/predictions.ts';

interface Published {
  readonly content: Pick<LedgerContent, 'probabilities' | 'total' | 'spread'>;
  readonly explanation: Pick<Explanation, 'totalSd'>;
}

/** Our published probabilities that a bet wins or is a push, at the line of the bet, which may differ from the line of the prediction. */
export function publishedChances({ content, explanation }: Published, side: Side, line: number | null): { win: number; push: number } {
  if ((side === 'home' || side === 'away') && line !== null) {
    if (content.spread === undefined) throw new RangeError('the prediction has no margin');
    const { [side]: win, push } = coverProbabilities(marginDistribution(content.spread), line);
    return { win, push };
  }
  if (side === 'home') return { win: content.probabilities.published, push: 0 };
  if (side === 'away') return { win: 1 - content.probabilities.published, push: 0 };
  if (line === null) throw new RangeError(`a bet on ${side} needs a line`);
  const { [side]: win, push } = totalProbabilities(line, content.total.mean, explanation.totalSd);
  return { win, push };
}
