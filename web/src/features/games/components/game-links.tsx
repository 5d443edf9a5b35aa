import type { GameView } from '#web/features/games/game.ts';
import { formatMonthDayAt, formatTime, withDateIfDifferent } from '#web/lib/format/format-date.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';

export function GameLinks({ games }: { readonly games: readonly GameView[] }) {
  return (
    <nav aria-label="Games" className="scrolls-sideways no-print ">
      <ul className="flex gap-1.5">
        {games.map((game) => (
          <li key={game.id} className="shrink-0">
            <a
              href={`#game-${game.id}`}
              className="figures block min-h-11 rounded-sm border border-line px-2.5 py-1 leading-tight hover:border-line-strong hover:bg-raised"
            >
              <span className="block text-base leading-tight">
                {game.away.code} <span className="text-muted">@</span> {game.home.code}
              </span>
              <span className="block text-xs leading-tight font-[500] text-muted">
                <GameTime game={game} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The start or the state of a game. A game on another day than today is shown with its date: after midnight the list has two days. */
function GameTime({ game: { startsAt, isLive, isPostponed, status } }: { readonly game: GameView }) {
  const timeZone = useTimeZone();
  const today = formatMonthDayAt(useNow());
  if (isLive) return <span className="text-live">Live</span>;
  if (isPostponed) return 'Postponed';
  const day = startsAt === undefined ? today : formatMonthDayAt(startsAt);
  const start = startsAt === undefined ? 'TBD' : withDateIfDifferent(formatTime(startsAt, timeZone), startsAt, timeZone);
  const text = status === 'final' ? 'Final' : start;
  return day === today ? text : `${day}, ${text}`;
}
