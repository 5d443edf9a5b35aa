import type { PremiumGame } from '#contract/predictions.ts';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';

/** The entry of this forecast in the public ledger. With it a reader can verify the forecast later. */
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
