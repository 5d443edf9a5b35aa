import type { RecordMoment, RecordSummary } from '#contract/track-record.ts';
import { formatCount, formatPercent } from '#web/lib/format/format-number.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { EstimateCell } from '#web/features/track-record/components/estimate-cell.tsx';
import { formatDifference, formatScore } from '#web/features/track-record/format-record.ts';
import { StatisticsPart } from './statistics-part.tsx';

const names: Readonly<Record<RecordMoment, string>> = {
  morning: '12:00 UTC',
  afternoon: '1:30 PM ET',
  evening: '5:30 PM ET',
  beforeTip: '30 minutes before tip-off',
  tip: 'Last before tip-off',
};

export function AccuracyByMoment({ moments, search }: Pick<RecordSummary, 'moments'> & { readonly search: string }) {
  return (
    <StatisticsPart
      heading="Accuracy by time of day"
      lead="The win probabilities that we had published by each moment of the game day, for live games with a closing line. A game that had no prediction yet is not counted, so compare moments by their difference from the close."
      table="moments"
      search={search}
    >
      <Table caption="Accuracy by time of day" columns={['Published by', 'Accuracy', 'Log loss', 'Against close', 'n']}>
        {moments.map(({ moment, accuracy, logLoss, toClose }) => (
          <tr key={moment}>
            <th scope="row">{names[moment]}</th>
            <EstimateCell of={accuracy} format={formatPercent} />
            <EstimateCell of={logLoss} format={formatScore} />
            <EstimateCell of={toClose} format={formatDifference} />
            <td>{formatCount(logLoss.n)}</td>
          </tr>
        ))}
      </Table>
    </StatisticsPart>
  );
}
