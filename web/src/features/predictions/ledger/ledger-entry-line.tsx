import type { PremiumGame } from '#contract/predictions.ts';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';

/** Position, time and hash of a prediction's ledger entry. With them a reader can verify the prediction after tip-off. */
export function LedgerEntryLine({ ledger }: { readonly ledger: NonNullable<PremiumGame['ledger']> }) {
  const timeZone = useTimeZone();
  const { position, hash, model_version: modelVersion } = ledger;
  const issuedAt = Date.parse(ledger.issued_at);
  return (
    <p className="text-xs text-muted sm:max-lg:col-span-2">
      Recorded {formatDateTime(issuedAt, timeZone)} as entry <span className="figures">{position}</span>, model {modelVersion},{' '}
      <span title={hash} className="figures">
        {hash.slice(0, 10)}…
      </span>
    </p>
  );
}
