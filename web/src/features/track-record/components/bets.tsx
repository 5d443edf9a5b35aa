import type { BetRecord, RecordSummary } from '#contract/track-record.ts';
import { formatCount } from '#web/lib/format/format-count.ts';
import { formatSignedPercent } from '#web/lib/format/format-percent.ts';
import { IntervalChart } from '#web/ui/chart/interval-chart.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { EstimateCell } from './estimate-cell.tsx';
import { formatUnits, gapName } from '#web/features/track-record/format-record.ts';
import { RecordPart } from './record-section.tsx';

const columns = ['Value gap', 'Claimed', 'Worth at close', 'Profit per bet', 'Units', 'Won–lost–push', 'n'];

/** What the value gaps claimed and what became of them, one unit on each, at the price on offer when it was issued. */
export function Bets({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const { recommended, gaps } = record;
  const drawn = gaps.flatMap(({ claimed, closingValue, ...gap }) =>
    closingValue && claimed !== null ? [{ name: gapName(gap), isOurs: true, ...closingValue, beside: claimed }] : [],
  );
  return (
    <RecordPart
      heading="Bets and value gaps"
      table="bets"
      search={search}
      lead="One bet for each game, from the last prediction before tip-off, at the best price then on offer. Recommended is every bet shown with a positive value gap. Profit swings widely over hundreds of bets; what the price was worth at the close tells sooner."
    >
      {drawn.length > 0 && (
        <div>
          <IntervalChart
            label={`Claimed value and worth at the close, by size of the gap: ${drawn.map(({ name, value, beside }) => `${name}: claimed ${formatSignedPercent(beside)}, worth ${formatSignedPercent(value)}`).join('; ')}`}
            rows={drawn}
            format={formatSignedPercent}
          />
          <p className="mt-2 text-xs text-muted">
            Squares: what the gap claimed. Dots with their intervals: what the price was worth at the close.
          </p>
        </div>
      )}
      <Table caption="Bets by value gap" columns={columns} dense>
        <BetRow name="Recommended" of={recommended} />
        {gaps.map((gap) => (
          <BetRow key={gapName(gap)} name={gapName(gap)} of={gap} />
        ))}
      </Table>
    </RecordPart>
  );
}

function BetRow({ name, of }: { readonly name: string; readonly of: BetRecord }) {
  const { bets, won, lost, push, claimed, profit, profitPerBet, closingValue } = of;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{claimed === null ? '–' : formatSignedPercent(claimed)}</td>
      <EstimateCell of={closingValue} format={formatSignedPercent} />
      <EstimateCell of={profitPerBet} format={formatSignedPercent} />
      <td>{formatUnits(profit)}</td>
      <td className="whitespace-nowrap">
        {won}–{lost}–{push}
      </td>
      <td>{formatCount(bets)}</td>
    </tr>
  );
}
