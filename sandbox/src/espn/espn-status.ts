import { clockText, easternDayOf, isDaylightTime, isoDate, weekdayNameOf } from '#sandbox/league/schedule/eastern-time.ts';
import type { ReportedScore } from '#sandbox/league/league.ts';
import type { Listing } from './espn-game-list.ts';

const months = 'January February March April May June July August September October November December'.split(' ');
const ordinals = ['1st', '2nd', '3rd', '4th'];

export function espnStatus({ slot, postponed }: Listing, { progress, home }: ReportedScore) {
  if (postponed) return status(0, 0, '6', 'STATUS_POSTPONED', 'post', false, 'Postponed', 'Postponed', 'Postponed');
  if (progress.phase === 'before') {
    const [long, short] = startTexts(slot.startsAt);
    return status(0, 0, '1', 'STATUS_SCHEDULED', 'pre', false, 'Scheduled', long, short);
  }
  if (progress.phase === 'final') {
    const extra = home.length - 4;
    const text = extra > 0 ? `Final/${extra > 1 ? extra : ''}OT` : 'Final';
    // In ESPN's data the clock of a finished game shows 720 seconds, the length of a quarter.
    return status(720, home.length, '3', 'STATUS_FINAL', 'post', true, 'Final', text, text);
  }
  const { period, clock } = progress;
  const name = period > 4 ? 'OT' : (ordinals[period - 1] ?? '');
  if (clock === 0 && period === 2) return status(0, 2, '23', 'STATUS_HALFTIME', 'in', false, 'Halftime', 'Halftime', 'Halftime');
  if (clock === 0) return status(0, period, '22', 'STATUS_END_PERIOD', 'in', false, 'End of Period', `End of ${name}`, `End of ${name}`);
  const left = displayClock(clock);
  const quarter = period > 4 ? 'OT' : `${name} Quarter`;
  return status(clock, period, '2', 'STATUS_IN_PROGRESS', 'in', false, 'In Progress', `${left} - ${quarter}`, `${left} - ${name}`);
}

function status(
  clock: number,
  period: number,
  id: string,
  name: string,
  state: 'pre' | 'in' | 'post',
  completed: boolean,
  description: string,
  detail: string,
  shortDetail: string,
) {
  return {
    clock,
    displayClock: displayClock(clock),
    period,
    type: { id, name, state, completed, description, detail, shortDetail },
  };
}

function displayClock(seconds: number): string {
  return seconds === 0 ? '0.0' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** ESPN's two texts for a start time: "Tue, October 20th at 3:00 PM EDT" and "10/20 - 3:00 PM EDT". */
function startTexts(startsAt: number): readonly [string, string] {
  const day = easternDayOf(startsAt);
  const time = `${clockText(startsAt).toUpperCase()} ${isDaylightTime(day) ? 'EDT' : 'EST'}`;
  const [, month = 1, date = 1] = isoDate(day).split('-').map(Number);
  return [`${weekdayNameOf(day)}, ${months[month - 1]} ${date}${ending(date)} at ${time}`, `${month}/${date} - ${time}`];
}

function ending(date: number): string {
  if (date >= 11 && date <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][date % 10] ?? 'th';
}
