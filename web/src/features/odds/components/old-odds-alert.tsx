import type { GameQuote } from '#web/features/games/game.ts';
import { newestPriceTime } from '#web/features/games/newest-price-time.ts';
import { formatDateTime, useTimeZone } from '#web/lib/time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

export function OldOddsAlert({ quotes }: { readonly quotes: readonly GameQuote[] }) {
  const timeZone = useTimeZone();
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
