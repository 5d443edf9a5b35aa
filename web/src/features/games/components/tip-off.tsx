import type { GameStatus } from '#domain/game-status.ts';
import { Badge } from '#web/ui/layout/badge.tsx';

interface Props {
  readonly gameDate: string;
  readonly formattedDate: string;
  readonly formattedTime: string;
  readonly status: GameStatus | undefined;
  readonly isLive: boolean;
}

/** When the game begins, in the reader's zone, and what has become of it. */
export function TipOff({ gameDate, formattedDate, formattedTime, status, isLive }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <time dateTime={gameDate === 'TBD' ? undefined : gameDate} className="figures text-base whitespace-nowrap text-muted">
        <span className="text-text">{formattedDate}</span>
        <span aria-hidden="true"> · </span>
        <span>{formattedTime}</span>
      </time>
      {isLive && <Badge tone="live">Live</Badge>}
      {status === 'final' && <Badge>Final</Badge>}
      {status === 'postponed' && <Badge tone="live">Postponed</Badge>}
      {status === 'canceled' && <Badge>Canceled</Badge>}
    </div>
  );
}
