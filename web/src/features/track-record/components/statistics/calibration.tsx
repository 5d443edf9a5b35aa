import { useState } from 'react';
import type { CalibrationSide, RecordSummary } from '#contract/track-record.ts';
import { formatCount, formatPercent } from '#web/lib/format/format-number.ts';
import { ReliabilityChart } from '#web/ui/chart/reliability-chart.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { EstimateCell } from '#web/features/track-record/components/estimate-cell.tsx';
import { StatisticsPart } from './statistics-part.tsx';

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
      <Table caption="Calibration by side" columns={['Side', 'Predicted', 'Happened', 'n']}>
        {calibration.map(({ side, said, happened }) => (
          <tr key={side}>
            <th scope="row">{names[side]}</th>
            <td>{formatPercent(said)}</td>
            <EstimateCell of={happened} format={formatPercent} />
            <td>{formatCount(happened.n)}</td>
          </tr>
        ))}
      </Table>
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
        <Table caption={`Calibration of ${name.toLowerCase()}`} columns={['Group', 'Predicted', 'Happened', 'n']}>
          {shown.bins.map(({ from, to, said, happened }) => (
            <tr key={from}>
              <th scope="row">
                {Math.round(from * 100)} to {Math.round(to * 100)}%
              </th>
              <td>{formatPercent(said)}</td>
              <EstimateCell of={happened} format={formatPercent} />
              <td>{formatCount(happened.n)}</td>
            </tr>
          ))}
        </Table>
      </div>
    </StatisticsPart>
  );
}
