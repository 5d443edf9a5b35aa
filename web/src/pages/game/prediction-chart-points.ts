import type { LedgerEntry } from '#contract/ledger.ts';
import type { Market } from '#domain/markets.ts';
import type { StepSeries } from '#web/ui/chart/step-chart.tsx';

/** Our predictions over time for the movement charts; empty while their contents are not public to the reader. */
export function predictionChartPoints(entries: readonly LedgerEntry[]): Readonly<Record<Market, StepSeries['points']>> {
  const contents = entries.flatMap(({ content }) => content ?? []);
  const series = (valueOf: (content: (typeof contents)[number]) => number): StepSeries['points'] =>
    contents.map((content) => ({ at: Date.parse(content.issuedAt), value: valueOf(content) }));
  return { moneyline: series(({ probabilities }) => probabilities.published), total: series(({ total }) => total.mean) };
}
