import type { TeamSide } from '#domain/market/market.ts';
import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { reportedScoreOf, type Listing } from './espn-game-list.ts';
import { espnStatus } from './espn-status.ts';

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
    team: { id: game[which].espnId, name: game[which].name },
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
