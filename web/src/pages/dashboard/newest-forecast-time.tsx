import type { Game } from '#web/features/games/game.ts';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

/** States when the newest forecast on the dashboard was recorded. */
export function NewestForecastTime({ games }: { readonly games: readonly Game[] }) {
  const timeZone = useTimeZone();
  const times = games.flatMap(({ ledger }) => (ledger === null ? [] : Date.parse(ledger.issued_at)));
  const newest = times.length === 0 ? undefined : Math.max(...times);
  return (
    <p className="mt-2 flex gap-2 text-sm text-muted">
      <Icon name="info" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span>
        <strong className="font-[650] text-text">Premium Insight Updated</strong>{' '}
        {newest === undefined
          ? 'Probabilities and value gaps are updated with the odds and the injury reports until tip-off.'
          : `The newest forecast was recorded ${formatDateTime(newest, timeZone)}. Forecasts are updated with the odds and the injury reports until tip-off.`}
      </span>
    </p>
  );
}
