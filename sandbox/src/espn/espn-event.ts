import type { TeamSide } from '#domain/market/market.ts';
import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import { sum, type League, type ReportedScore } from '#sandbox/league/league.ts';
import { reportedScoreOf, type Listing } from './espn-game-list.ts';

/** Formats a time as ESPN does, without seconds: "2026-11-15T00:30Z". */
export function espnTime(at: number): string {
  return isoSeconds(at).replace(/:\d\dZ$/, 'Z');
}

/** One game in ESPN's scoreboard format. The home team comes first, and the score is a string. */
export function espnEvent(league: League, listing: Listing, now: number) {
  const { game, slot } = listing;
  const reportedScore = reportedScoreOf(league, listing, now);
  const side = (which: TeamSide) => ({
    homeAway: which,
    team: { id: game[which].espnId },
    score: String(sum(reportedScore[which])),
  });
  return {
    id: slot.espnId,
    date: espnTime(slot.startsAt),
    // ESPN names a season after the year in which it ends.
    season: { year: game.season.startYear + 1, type: 2 },
    competitions: [
      {
        neutralSite: game.neutral,
        competitors: [side('home'), side('away')],
        status: espnStatus(listing, reportedScore),
      },
    ],
  };
}

function espnStatus({ postponed }: Listing, { progress, home }: ReportedScore) {
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
