import { formatTimeWithZone } from '#web/lib/format/format-tip-off.ts';
import { formatUsDate } from '#web/lib/format/format-us-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import type { LedgerPlace } from '#web/features/games/game.ts';

/** Where this forecast stands in the public ledger: what makes it checkable later. */
export function LedgerLine({ ledger }: { readonly ledger: LedgerPlace }) {
  const timeZone = useTimeZone();
  const { position, hash, issuedAt, modelVersion } = ledger;
  return (
    <p className="text-xs text-muted sm:max-lg:col-span-2">
      Recorded{issuedAt !== undefined && ` ${formatUsDate(issuedAt, timeZone)}, ${formatTimeWithZone(issuedAt, timeZone)}`} as entry{' '}
      <span className="figures">{position}</span>, model {modelVersion},{' '}
      <span title={hash} className="figures">
        {hash.slice(0, 10)}…
      </span>
    </p>
  );
}
