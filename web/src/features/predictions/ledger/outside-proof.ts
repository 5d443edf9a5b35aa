import type { LedgerEntry } from '#contract/ledger.ts';
import { minuteMs } from '#domain/durations.ts';
import { formatMinutes } from '#web/lib/format/format-elapsed-time.ts';

/** How long before tip-off an outside time stamp proves that an entry existed. `isBefore`: the game has not tipped off yet. */
export function describeOutsideProof(
  { provenAt, content }: Pick<LedgerEntry, 'provenAt' | 'content'>,
  { startsAt, isBefore }: { readonly startsAt: number; readonly isBefore: boolean },
): string {
  if (content?.replay === true) return 'None: replayed after the game';
  if (provenAt === null) return isBefore ? 'None yet' : 'None before tip-off';
  const minutes = Math.floor((startsAt - Date.parse(provenAt)) / minuteMs);
  return minutes < 0 ? 'None before tip-off' : `${formatMinutes(minutes)} before tip-off`;
}
