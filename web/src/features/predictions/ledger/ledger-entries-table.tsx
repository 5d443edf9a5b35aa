import type { LedgerEntry } from '#contract/ledger.ts';
import { formatShortDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Table } from '#web/ui/layout/table.tsx';

/** The ledger entries of a game, newest first. Before tip-off only number and hash of an entry are public. */
export function LedgerEntriesTable({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const timeZone = useTimeZone();
  return (
    <Table caption="Ledger entries" columns={['Recorded', 'Model', 'Entry', 'Hash']}>
      {entries.toReversed().map(({ position, hash, content }) => (
        <tr key={position}>
          <th scope="row" className="font-[500]">
            {content === null ? (
              <span className="flex items-center gap-2 text-sm text-muted">
                <Icon name="lock" className="size-4 shrink-0" />
                Public at tip-off
              </span>
            ) : (
              <>
                {content.replay ? 'Replayed' : formatShortDateTime(Date.parse(content.issuedAt), timeZone)}
                {content.replay && (
                  <span className="block text-xs text-muted">
                    after the game, as of {formatShortDateTime(Date.parse(content.issuedAt), timeZone)}
                  </span>
                )}
              </>
            )}
          </th>
          <td>{content?.modelVersion ?? '–'}</td>
          <td>{position}</td>
          <td className="min-w-[17ch] text-xs break-all text-muted">{hash}</td>
        </tr>
      ))}
    </Table>
  );
}
