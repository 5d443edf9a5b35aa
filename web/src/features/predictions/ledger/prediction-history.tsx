import type { LedgerEntry } from '#contract/ledger.ts';
import { formatShortDateTime } from '#web/lib/format/format-date.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Table } from '#web/ui/layout/table.tsx';

interface Props {
  readonly entries: readonly LedgerEntry[];
  readonly homeCode: string;
  /** Ledger position of the prediction that was settled. */
  readonly settled?: number | undefined;
}

/** Lists every prediction of the game with its ledger entry, newest first. Before tip-off only the hash of an entry is public. */
export function PredictionHistory({ entries, homeCode, settled }: Props) {
  return (
    <Table caption="Prediction history" columns={['Recorded', `${homeCode} wins`, 'Total', 'Over', 'Entry']}>
      {entries.toReversed().map((entry) => (
        <tr key={entry.position}>
          {entry.content === null ? <Locked /> : <Content content={entry.content} isSettled={entry.position === settled} />}
          <td className="leading-tight">
            {entry.position}
            <span title={entry.hash} className="block text-xs font-[500] text-muted">
              {entry.hash.slice(0, 8)}…
            </span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Content({ content, isSettled }: { readonly content: NonNullable<LedgerEntry['content']>; readonly isSettled: boolean }) {
  const timeZone = useTimeZone();
  const { issuedAt, modelVersion, replay, probabilities, total } = content;
  return (
    <>
      <th scope="row" className="leading-tight font-[500]">
        {formatShortDateTime(Date.parse(issuedAt), timeZone)}
        <span className="block text-xs text-muted">
          model {modelVersion}
          {isSettled && ', used for the verdict'}
          {replay && ', replayed'}
        </span>
      </th>
      <td className="text-accent">{formatPercent(probabilities.published)}</td>
      <td>{total.mean.toFixed(1)}</td>
      <td className="leading-tight">
        {total.line === null ? (
          '–'
        ) : (
          <>
            {formatPercent(total.over)}
            <span className="block text-xs font-[500] text-muted">{total.line}</span>
          </>
        )}
      </td>
    </>
  );
}

function Locked() {
  return (
    <>
      <th scope="row" className="font-[500] text-muted">
        <span className="flex items-center gap-2 text-sm">
          <Icon name="lock" className="size-4 shrink-0" />
          Public at tip-off
        </span>
      </th>
      {['wins', 'total', 'over'].map((column) => (
        <td key={column} className="text-muted">
          –
        </td>
      ))}
    </>
  );
}
