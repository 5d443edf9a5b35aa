import type { GapRecord } from '#contract/game-page.ts';
import { formatCount, formatShortPercent, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { Table, TableRow } from '#web/ui/layout/table.tsx';
import { columnsWithNotes } from '#web/ui/term/columns-with-notes.tsx';

export function formatGapRecord(record: GapRecord | undefined): string {
  if (record === undefined) return 'none settled';
  const worth = worthOf(record);
  const bets = formatCount(record.bets);
  if (isReplayed(record)) return 'replayed';
  return worth === null ? `no close (${bets})` : `was ${formatSignedPercent(worth)} (${bets})`;
}

const isReplayed = ({ bets, replayed }: GapRecord): boolean => bets === replayed;

/** Closing line value. Null for replayed bets: their price is the closing price, so the comparison would test nothing. */
const worthOf = (record: GapRecord): number | null => (isReplayed(record) ? null : record.closingLineValue);

export function PastValueGapsTable({ records }: { readonly records: readonly GapRecord[] }) {
  const replayed = records.reduce((sum, record) => sum + record.replayed, 0);
  return (
    <div>
      <h3 className="pb-1 font-[650]">Past value gaps of this market</h3>
      {records.length === 0 ? (
        <p className="text-sm text-muted">No settled gaps of this size yet.</p>
      ) : (
        <Table caption="Settled gaps by size" columns={columnsWithNotes(['Gap', 'Claimed', 'At the close', 'Profit', 'Bets'])}>
          {records.map((record) => (
            <TableRow
              key={record.from}
              className="text-sm"
              name={formatRange(record)}
              cells={[
                formatSignedPercent(record.claimed),
                worthOf(record) === null ? '–' : formatSignedPercent(worthOf(record) ?? 0),
                formatSignedPercent(record.profit),
                formatCount(record.bets),
              ]}
            />
          ))}
        </Table>
      )}
      <p className="mt-2 max-w-[64ch] text-xs text-muted">
        At the close: the value of the price of the last prediction before tip-off, made within minutes of the close, at the closing line.
        Profit: per unit staked, and mostly luck below a thousand bets.
        {replayed > 0 &&
          ` ${formatCount(replayed)} of these bets were replayed after their games: their price and their close are of the same moment, so sizes with replayed bets only have a dash.`}
      </p>
    </div>
  );
}

function formatRange({ from, to }: GapRecord): string {
  if (from === null) return `up to ${formatShortPercent(to ?? 0)}`;
  return to === null ? `over ${formatShortPercent(from)}` : `${formatShortPercent(from)} to ${formatShortPercent(to)}`;
}
