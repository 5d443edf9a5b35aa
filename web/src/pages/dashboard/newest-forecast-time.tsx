import type { Game } from '#web/features/games/game.ts';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** States when the newest forecast on the dashboard was recorded. */
export function NewestForecastTime({ games }: { readonly games: readonly Game[] }) {
  const timeZone = useTimeZone();
  const times = games.flatMap(({ ledger }) => (ledger === null ? [] : Date.parse(ledger.issued_at)));
  const newest = times.length === 0 ? undefined : Math.max(...times);
  return (
    <div className="mt-5">
      <Alert title="Premium Insight Updated">
        {newest === undefined
          ? 'Probabilities and value gaps are updated with the odds and the injury reports until tip-off.'
          : `The newest forecast was recorded ${formatDateTime(newest, timeZone)}. Forecasts are updated with the odds and the injury reports until tip-off.`}
      </Alert>
    </div>
  );
}
