import { displayGame } from '#web/features/games/game-view.ts';
import type { ReadGame } from '#web/features/games/game.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';

/** The evening at a glance: every game in a few letters, each leading to its card. It scrolls by itself on a phone. */
export function GameIndex({ games }: { readonly games: readonly ReadGame[] }) {
  const now = useNow();
  const timeZone = useTimeZone();
  return (
    <nav aria-label="Games" className="scrolls-sideways no-print mt-6 max-sm:-mx-4 max-sm:px-4">
      <ul className="flex gap-2">
        {games.map((game) => {
          const { id, awayTeamShortName, homeTeamShortName, formattedTime, isLive, status } = displayGame(game, { now, timeZone });
          return (
            <li key={id} className="shrink-0">
              <a
                href={`#game-${id}`}
                className="figures block min-h-11 rounded-sm border border-line px-3 py-1.5 leading-tight hover:border-line-strong hover:bg-raised"
              >
                <span className="block text-base">
                  {awayTeamShortName} <span className="text-muted">@</span> {homeTeamShortName}
                </span>
                <span className="block text-xs font-[500] text-muted">
                  {isLive ? <span className="text-live">Live</span> : status === 'final' ? 'Final' : formattedTime}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
