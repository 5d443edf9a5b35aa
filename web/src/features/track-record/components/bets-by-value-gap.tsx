import type { BetRecord, RecordSummary } from '#contract/track-record.ts';
import { formatCount, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { IntervalChart } from '#web/ui/chart/interval-chart.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { EstimateCell } from './estimate-cell.tsx';
import { formatUnits, gapName } from '#web/features/track-record/format-record.ts';
import { RecordSection } from './record-section.tsx';

const columns = ['Value gap', 'Claimed', 'Value at close', 'Profit per bet', 'Units', 'Won–lost–push', 'n'];

/** Compares the claimed value of the recommended bets with their closing line value and profit. Each bet is one unit at the recorded price. */
export function BetsByValueGap({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const { recommended, gaps } = record;
  const drawn = gaps.flatMap(({ claimed, closingValue, ...gap }) =>
    closingValue && claimed !== null ? [{ name: gapName(gap), isOurs: true, ...closingValue, comparison: claimed }] : [],
  );
  return (
    <RecordSection
      heading="Bets and value gaps"
      table="bets"
      search={search}
      lead="One bet per game, from the last prediction before tip-off, at the best price available then. Recommended means every bet shown with a positive value gap. Profit varies widely over hundreds of bets; the value of the price at the close is a faster measure."
    >
      {drawn.length > 0 && (
        <div>
          <IntervalChart
            label={`Claimed value and value at the close, by size of the gap: ${drawn.map(({ name, value, comparison }) => `${name}: claimed ${formatSignedPercent(comparison)}, value at the close ${formatSignedPercent(value)}`).join('; ')}`}
            rows={drawn}
            format={formatSignedPercent}
          />
          <p className="mt-2 text-xs text-muted">Squares: the claimed gap. Dots with intervals: the value of the price at the close.</p>
        </div>
      )}
      <Table caption="Bets by value gap" columns={columns}>
        <BetRow name="Recommended" of={recommended} />
        {gaps.map((gap) => (
          <BetRow key={gapName(gap)} name={gapName(gap)} of={gap} />
        ))}
      </Table>
    </RecordSection>
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
