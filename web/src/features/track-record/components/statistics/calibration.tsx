import { useState } from 'react';
import type { CalibrationSide, Estimate, RecordSummary } from '#contract/track-record.ts';
import { formatCount, formatPercent } from '#web/lib/format/format-number.ts';
import { ReliabilityChart } from '#web/ui/chart/reliability-chart.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { probabilityGroupName, MeasuredTable } from '#web/features/track-record/components/measured-table.tsx';
import { StatisticsPart } from '#web/features/track-record/components/record-section.tsx';

const names: Readonly<Record<CalibrationSide, string>> = {
  home: 'Home teams',
  away: 'Away teams',
  over: 'Over',
  under: 'Under',
  favorite: 'Favorites',
  underdog: 'Underdogs',
};

/** Shows how often predicted outcomes happen. Each side has its own chart, because errors of opposite sides would cancel out. */
export function Calibration({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const [chosen, setChosen] = useState<string>();
  const { calibration } = record;
  const shown = calibration.find(({ side }) => side === chosen) ?? calibration[0];
  if (shown === undefined) return null;
  const name = names[shown.side];
  return (
    <StatisticsPart
      heading="Calibration: does 60% happen 60 times in 100?"
      table="calibration"
      search={search}
      lead="A dot on the dotted line is exactly calibrated; the bars are 95% intervals."
    >
      <MeasuredTable
        caption="Calibration by side"
        columns={['Side', 'Predicted', 'Happened', 'n']}
        rows={calibration.map((one) => ({ name: names[one.side], cells: cellsOf(one) }))}
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <div>
          <div className="mb-5 max-w-60">
            <Select
              label="Side"
              options={calibration.map(({ side }) => ({ value: side, label: names[side] }))}
              value={shown.side}
              onChange={setChosen}
            />
          </div>
          <ReliabilityChart
            label={`${name}: predicted probability and how often it happened, in ${shown.bins.length} groups. The table beside it has the figures.`}
            points={shown.bins.map(({ said, happened: { value, low, high } }) => ({
              predicted: said,
              observed: value,
              low: low ?? value,
              high: high ?? value,
            }))}
          />
        </div>
        <MeasuredTable
          caption={`Calibration of ${name.toLowerCase()}`}
          columns={['Group', 'Predicted', 'Happened', 'n']}
          rows={shown.bins.map((bin) => ({ name: probabilityGroupName(bin), cells: cellsOf(bin) }))}
        />
      </div>
    </StatisticsPart>
  );
}

const cellsOf = ({ said, happened }: { readonly said: number; readonly happened: Estimate }) =>
  [formatPercent(said), [happened, formatPercent], formatCount(happened.n)] as const;
