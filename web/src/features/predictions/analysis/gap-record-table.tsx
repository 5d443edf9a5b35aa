import type { GapRecord } from '#contract/game-page.ts';
import { formatCount } from '#web/lib/format/format-count.ts';
import { formatSignedPercent } from '#web/lib/format/format-percent.ts';
import { Table } from '#web/ui/layout/table.tsx';

/** The record beside one gap, in the few words that fit there. */
export function recordText(record: GapRecord | undefined): string {
  if (record === undefined) return 'none settled';
  const { closingLineValue } = record;
  const bets = formatCount(record.bets);
  return closingLineValue === null ? `no close (${bets})` : `was ${formatSignedPercent(closingLineValue)} (${bets})`;
}

/** Gaps like these: what was claimed, what came of it, and how many there were. */
export function GapRecordTable({ records }: { readonly records: readonly GapRecord[] }) {
  const replayed = records.reduce((sum, record) => sum + record.replayed, 0);
  return (
    <div>
      <h3 className="pb-1 font-[650]">Gaps like these, and what became of them</h3>
      {records.length === 0 ? (
        <p className="text-sm text-muted">No settled gaps of this size yet.</p>
      ) : (
        <Table caption="Settled gaps by size" columns={['Gap', 'Claimed', 'At the close', 'Profit', 'Bets']} dense>
          {records.map((record) => (
            <tr key={record.from}>
              <th scope="row" className="text-sm">
                {sizeText(record)}
              </th>
              <td>{formatSignedPercent(record.claimed)}</td>
              <td>{record.closingLineValue === null ? '–' : formatSignedPercent(record.closingLineValue)}</td>
              <td>{formatSignedPercent(record.profit)}</td>
              <td>{formatCount(record.bets)}</td>
            </tr>
          ))}
        </Table>
      )}
      <p className="mt-2 max-w-[64ch] text-xs text-muted">
        At the close: what the price taken was worth at the closing line. Profit: per unit staked, and mostly luck below a thousand bets.
        {replayed > 0 &&
          ` ${formatCount(replayed)} of these bets were replayed afterwards in the order of time: a demonstration, not a proof.`}
      </p>
    </div>
  );
}

function sizeText({ from, to }: GapRecord): string {
  const percent = (limit: number): string => `${(limit * 100).toFixed(0).replace('-', '−')}%`;
  if (from === null) return `up to ${percent(to ?? 0)}`;
  return to === null ? `over ${percent(from)}` : `${percent(from)} to ${percent(to)}`;
}
