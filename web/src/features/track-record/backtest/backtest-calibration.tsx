import { formatCount, formatPercent } from '#web/lib/format/format-number.ts';
import { ReliabilityChart } from '#web/ui/chart/reliability-chart.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { groupName, MeasuredTable } from '#web/features/track-record/components/measured-table.tsx';
import { backtest, formatMeasured, forecasterNames, seasonRange } from './backtest.ts';

export function BacktestCalibration() {
  const { calibration, comparisons } = backtest;
  return (
    <PageSection
      heading="Does 60% happen 60 times in 100?"
      lead={`Chances that we gave home teams and how often they won, ${seasonRange(comparisons.unseen)}. A dot on the dotted line is exactly right; bars are 95% intervals.`}
    >
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        {(['pure', 'publishedTip'] as const).map((name) => {
          const { bins, slope, games } = calibration[name];
          return (
            <div key={name}>
              <h3 className="mb-3 font-[650]">{forecasterNames[name]}</h3>
              <ReliabilityChart
                label={`${forecasterNames[name]}: predicted chance and how often it happened, in ${bins.length} groups. The table below has the figures.`}
                points={bins.map(({ said, happened: { value, low, high } }) => ({ predicted: said, observed: value, low, high }))}
              />
              <p className="mt-2 text-sm text-muted">
                {formatCount(games)} games. Slope {formatMeasured(slope, (value) => value.toFixed(2))}: 1 is exactly calibrated, less is too
                sure of itself.
              </p>
              <details className="mt-1 text-sm">
                <summary className="py-2.5 hover:text-accent">Figures</summary>
                <MeasuredTable
                  caption={`Calibration: ${forecasterNames[name]}`}
                  columns={['Group', 'We said', 'Happened', 'n']}
                  rows={bins.map((bin) => ({
                    name: groupName(bin),
                    cells: [formatPercent(bin.said), [{ ...bin.happened, n: bin.games }, formatPercent], formatCount(bin.games)],
                  }))}
                />
              </details>
            </div>
          );
        })}
      </div>
    </PageSection>
  );
}
