import type { LedgerEntry } from '#contract/ledger.ts';
import type { Market } from '#domain/markets.ts';
import type { StepSeries } from '#web/features/odds/components/step-chart.tsx';

/** Points of our predictions for the line movement charts. Empty if the visitor may not see the predictions yet. */
export function predictionChartPoints(entries: readonly LedgerEntry[]): Readonly<Record<Market, StepSeries['points']>> {
  const contents = entries.flatMap(({ content }) => content ?? []);
  const series = (valueOf: (content: (typeof contents)[number]) => number): StepSeries['points'] =>
    contents.map((content) => ({ at: Date.parse(content.issuedAt), value: valueOf(content) }));
  return { moneyline: series(({ probabilities }) => probabilities.published), total: series(({ total }) => total.mean) };
}
