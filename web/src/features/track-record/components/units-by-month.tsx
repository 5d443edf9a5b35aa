import type { RecordSummary } from '#contract/track-record.ts';
import { formatUnits, worthAtCloseText } from '#web/features/track-record/format-record.ts';
import { sumsByMonth } from '#web/features/track-record/record-series.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { CenteredBar } from '#web/ui/chart/centered-bar.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { columnsWithNotes } from '#web/ui/term/columns-with-notes.tsx';
import { RecordSection } from './record-section.tsx';

/** `UnitsChart`, which is above on the page, shows the running total. */
export function UnitsByMonth({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const { series, filter } = record;
  if ((series.at(-1)?.bets ?? 0) === 0) return null;
  const isLive = filter.origin === 'live';
  const months = sumsByMonth(series);
  const most = Math.max(...months.map(({ profit }) => Math.abs(profit)));
  return (
    <RecordSection
      heading="Units by month"
      table="series"
      search={search}
      lead={
        isLive ? `What one unit on every pick made in each month. ${worthAtCloseText}` : 'What one unit on every pick made in each month.'
      }
    >
      <Table
        caption="Units of each month"
        columns={columnsWithNotes(['Month', 'Units won', ...(isLive ? ['Worth at close'] : []), 'Picks'])}
      >
        {months.map(({ date, profit, closingValue, bets }) => (
          <tr key={date}>
            <th scope="row" className="whitespace-nowrap">
              {formatMonth(date)}
            </th>
            <td className="whitespace-nowrap">
              <span className="flex items-center justify-end gap-3">
                <CenteredBar value={profit} most={most} className="w-16 sm:w-28" />
                {formatUnits(profit)}
              </span>
            </td>
            {isLive && <td>{formatUnits(closingValue)}</td>}
            <td>{formatCount(bets)}</td>
          </tr>
        ))}
      </Table>
    </RecordSection>
  );
}
