import type { BetRecord, RecordSummary } from '#contract/track-record.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { formatCount, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { formatUnits, pickGroups, valueGapGroupName, worthAtCloseText } from '#web/features/track-record/format-record.ts';
import { MeasuredTable } from './measured-table.tsx';
import { RecordSection } from './record-section.tsx';
import { sumsByMonth } from '#web/features/track-record/record-series.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { CenteredBar } from '#web/ui/chart/centered-bar.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { columnsWithNotes } from '#web/ui/term/columns-with-notes.tsx';

export function PicksTable({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const { recommended, recommendedByMarket, recommendedAtLicensed, gaps, filter } = record;
  const isLive = filter.origin === 'live';
  const worth = isLive ? ['Worth at close'] : [];
  const rowOf = (name: string, of: BetRecord) => ({
    name,
    cells: [
      [of.won, of.lost, of.push].map(formatCount).join('–'),
      formatUnits(of.profit),
      of.claimed === null ? '–' : formatSignedPercent(of.claimed),
      ...worth.map(() => [of.closingValue, formatSignedPercent] as const),
      [of.profitPerBet, formatSignedPercent] as const,
      formatCount(of.bets),
    ],
  });
  return (
    <RecordSection
      heading="Picks by market and value gap"
      table="bets"
      search={search}
      lead={`From the last prediction before each tip-off, one unit per pick at the best price then. ${isLive ? `${worthAtCloseText} ` : ''}Brackets are 95% intervals.`}
    >
      <MeasuredTable
        caption="Picks by market and value gap"
        columns={['Picks', 'Won–lost–push', 'Units', 'Gap claimed', ...worth, 'Profit per bet', 'n']}
        hasShortNames
        rows={[
          rowOf('All picks', recommended),
          rowOf('At books with a US license', recommendedAtLicensed),
          ...predictedMarkets.map((market) => rowOf(marketNames[market], recommendedByMarket[market])),
          ...pickGroups(gaps).map((gap) => rowOf(valueGapGroupName(gap), gap)),
        ]}
      />
    </RecordSection>
  );
}

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
                <span className="min-w-[7ch]">{formatUnits(profit)}</span>
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
