import type { GameView } from '#web/features/games/game-view.ts';
import { formatTipOff } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';

/** The start of a game in the reader's time zone, and its status. */
export function TipOffTime({ game: { startsAt, status, isLive } }: { readonly game: GameView }) {
  const { date, time } = formatTipOff(startsAt, useTimeZone());
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <time
        dateTime={startsAt === undefined ? undefined : new Date(startsAt).toISOString()}
        className="figures text-base whitespace-nowrap text-muted"
      >
        <span className="text-text">{date}</span>
        <span aria-hidden="true"> · </span>
        <span>{time}</span>
      </time>
      {isLive && <Badge tone="live">Live</Badge>}
      {status === 'final' && <Badge>Final</Badge>}
      {status === 'postponed' && <Badge tone="live">Postponed</Badge>}
      {status === 'canceled' && <Badge>Canceled</Badge>}
    </div>
  );
}
