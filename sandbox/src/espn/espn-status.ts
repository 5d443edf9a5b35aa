import type { ReportedScore } from '#sandbox/league/league.ts';
import type { Listing } from './espn-game-list.ts';

export function espnStatus({ postponed }: Listing, { progress, home }: ReportedScore) {
  if (postponed) return status(0, 0, 'STATUS_POSTPONED', 'post');
  if (progress.phase === 'before') return status(0, 0, 'STATUS_SCHEDULED', 'pre');
  // In ESPN's data the clock of a finished game shows 720 seconds, the length of a quarter.
  if (progress.phase === 'final') return status(720, home.length, 'STATUS_FINAL', 'post');
  const { period, clock } = progress;
  if (clock > 0) return status(clock, period, 'STATUS_IN_PROGRESS', 'in');
  return status(0, period, period === 2 ? 'STATUS_HALFTIME' : 'STATUS_END_PERIOD', 'in');
}

function status(clock: number, period: number, name: string, state: 'pre' | 'in' | 'post') {
  const displayClock = clock === 0 ? '0.0' : `${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`;
  return { displayClock, period, type: { name, state, completed: name === 'STATUS_FINAL' } };
}
