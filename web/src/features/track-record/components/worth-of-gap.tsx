import { minCasesForInterval } from '#domain/maths/confidence-interval.ts';
import { valueGapGroupName } from '#web/features/track-record/format-record.ts';
import { defaultRecordQuery, useRecord } from '#web/features/track-record/use-record.ts';
import { formatCount, formatSignedPercent } from '#web/lib/format/format-number.ts';

/** What the settled picks with a value gap of this size were worth at the closing line. */
export function WorthOfGap({ gap }: { readonly gap: number }) {
  const { data } = useRecord(defaultRecordQuery);
  const group = data?.gaps.find(({ above, upTo }) => above !== null && gap > above && gap <= (upTo ?? Infinity));
  // The price of a replayed pick is the closing price, so only live picks have a worth at the close.
  const worth = data?.filter.origin === 'live' ? group?.closingValue : undefined;
  const n = worth?.n ?? 0;
  return (
    <p className="mt-2 min-h-[2lh] text-sm text-muted">
      {worth && n >= minCasesForInterval
        ? `${valueGapGroupName(group!)}: such picks were worth ${formatSignedPercent(worth.value)} at the close (n = ${formatCount(n)}).`
        : data && `Too few picks with such a gap have been settled to say what they are worth (n = ${n}).`}
    </p>
  );
}
