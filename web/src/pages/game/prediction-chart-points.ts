import type { LedgerEntry } from '#contract/ledger.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import type { StepSeries } from '#web/features/odds/components/step-chart.tsx';

export function predictionChartPoints(entries: readonly LedgerEntry[]): Readonly<Record<PredictedMarket, StepSeries['points']>> {
  const contents = entries.flatMap(({ content }) => content ?? []);
  const series = (valueOf: (content: (typeof contents)[number]) => number | undefined): StepSeries['points'] =>
    contents.flatMap((content) => {
      const value = valueOf(content);
      return value === undefined ? [] : [{ at: Date.parse(content.issuedAt), value }];
    });
  return {
    moneyline: series(({ probabilities }) => probabilities.published),
    // Negated, because a book's line is the handicap of the home team: −3.5 if we expect the home team to win by 3.5.
    spread: series(({ spread }) => spread && -spread.median),
    total: series(({ total }) => total.mean),
  };
}
