import type { RecordSummary } from '#contract/track-record.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { EstimateCell } from '#web/features/track-record/components/estimate-cell.tsx';
import { formatDifference, formatScore } from '#web/features/track-record/format-record.ts';

/** The results of each model version on the games that are compared, with their number. Old versions stay in the record. */
export function ModelVersionsTable({ models }: Pick<RecordSummary, 'models'>) {
  return (
    <Table caption="By version of the model" columns={['Model', 'Log loss', 'Close', 'Against close', 'n']}>
      {models.map(({ version, published, closing, toClose }) => (
        <tr key={version}>
          <th scope="row">{version}</th>
          <EstimateCell of={published} format={formatScore} />
          <EstimateCell of={closing} format={formatScore} />
          <EstimateCell of={toClose} format={formatDifference} />
          <td>{formatCount(published?.n ?? 0)}</td>
        </tr>
      ))}
    </Table>
  );
}
