import type { GameQuote } from '#web/features/games/game.ts';
import { newestPriceTime } from '#web/features/odds/newest-price-time.ts';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Without a connection, the page shows the last known prices. This warning states that they are old and may have changed. */
export function OfflineOddsWarning({ quotes }: { readonly quotes: readonly GameQuote[] }) {
  const online = useOnline();
  const timeZone = useTimeZone();
  if (online) return null;
  const newest = newestPriceTime(quotes);
  return (
    <div className="mt-6">
      <Alert tone="warning" title="No connection: these odds are old">
        {newest === undefined
          ? 'They may have changed since you last saw them.'
          : `The newest price is from ${formatDateTime(newest, timeZone)}. It may have changed since.`}
      </Alert>
    </div>
  );
}
