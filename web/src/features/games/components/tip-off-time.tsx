import type { GameView } from '#web/features/games/game.ts';
import { formatUpdateAge } from '#web/lib/format/format-elapsed-time.ts';
import { formatTipOff, formatUsDate, todayOrTomorrow, useNow, useTimeZone } from '#web/lib/time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';

interface Props {
  readonly game: GameView;
  readonly besideTeams?: true;
  readonly namesDay?: true;
  /** Set in a list whose headings are dates. Screen readers still hear the date. */
  readonly hidesDate?: true;
}

export function TipOffTime({
  game: { startsAt, status, isLive, clock, scoresChangedAt, isUpcoming, isPostponed, hasNoDate, postponedFrom },
  besideTeams,
  namesDay,
  hidesDate,
}: Props) {
  const timeZone = useTimeZone();
  const now = useNow();
  const { date, time } = formatTipOff(hasNoDate ? undefined : startsAt, timeZone);
  const day = namesDay && !hasNoDate ? todayOrTomorrow(startsAt, now) : undefined;
  // A game that was moved from today to another date is still in the list of today, where it must be marked as postponed.
  const isMoved = isUpcoming && postponedFrom !== null && formatUsDate(postponedFrom) === formatUsDate(now);
  return (
    <div
      className={classNames(
        'flex gap-x-4',
        besideTeams
          ? 'shrink-0 flex-col items-end gap-y-0.5 md:flex-row md:items-center'
          : 'flex-wrap items-center justify-between gap-y-2',
      )}
    >
      <time
        dateTime={hasNoDate ? undefined : new Date(startsAt).toISOString()}
        className={classNames(
          'figures text-muted',
          besideTeams ? 'flex flex-col items-end text-sm leading-snug md:flex-row md:gap-1.5 md:text-base' : 'text-sm sm:text-base',
        )}
      >
        <span className={classNames('whitespace-nowrap large-text:whitespace-normal text-text', hidesDate && 'sr-only')}>
          {day !== undefined && <strong>{day}, </strong>}
          {date}
        </span>
        <span aria-hidden="true" className={classNames(hidesDate ? 'hidden' : besideTeams && 'max-md:hidden')}>
          {' · '}
        </span>
        <span className="whitespace-nowrap large-text:whitespace-normal">{time}</span>
      </time>
      {isLive && <Badge tone="live">Live {clock}</Badge>}
      {isLive && scoresChangedAt !== null && (
        <span className="text-right text-xs whitespace-nowrap text-muted large-text:w-min large-text:whitespace-normal">
          {formatUpdateAge(scoresChangedAt, now)}
        </span>
      )}
      {status === 'final' && <Badge>Final</Badge>}
      {(isPostponed || isMoved) && <Badge tone="live">Postponed</Badge>}
      {status === 'canceled' && <Badge>Canceled</Badge>}
    </div>
  );
}
