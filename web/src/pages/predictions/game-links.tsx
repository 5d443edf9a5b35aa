import type { GameView } from '#web/features/games/game-view.ts';
import { formatTipOff } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';

/** A row of links to the games on the page. On a phone the row scrolls horizontally. */
export function GameLinks({ games }: { readonly games: readonly GameView[] }) {
  const timeZone = useTimeZone();
  return (
    <nav aria-label="Games" className="scrolls-sideways no-print mt-6 max-sm:-mx-4 max-sm:px-4">
      <ul className="flex gap-2">
        {games.map(({ id, away, home, startsAt, isLive, status }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#game-${id}`}
              className="figures block min-h-11 rounded-sm border border-line px-3 py-1.5 leading-tight hover:border-line-strong hover:bg-raised"
            >
              <span className="block text-base">
                {away.code} <span className="text-muted">@</span> {home.code}
              </span>
              <span className="block text-xs font-[500] text-muted">
                {isLive ? <span className="text-live">Live</span> : status === 'final' ? 'Final' : formatTipOff(startsAt, timeZone).time}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
