import type { TeamSide } from '#domain/market/market.ts';
import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import { sum, type League, type Standing } from '#sandbox/league/league.ts';
import type { SeasonDates } from '#sandbox/league/schedule/season-dates.ts';
import type { Team } from '#sandbox/league/schedule/teams.ts';
import { reportedScoreOf, type Listing } from './espn-game-list.ts';
import { espnStatus } from './espn-status.ts';

/** Formats a time as ESPN does, without seconds: "2026-11-15T00:30Z". */
export function espnTime(at: number): string {
  return isoSeconds(at).replace(/:\d\dZ$/, 'Z');
}

/** The year by which ESPN names a season: the year in which the season ends. */
export function espnYear({ startYear }: SeasonDates): number {
  return startYear + 1;
}

export function espnTeam(team: Team) {
  const logo = `https://a.espncdn.com/i/teamlogos/nba/500/${team.espnAbbreviation.toLowerCase()}.png`;
  return {
    id: team.espnId,
    uid: `s:40~l:46~t:${team.espnId}`,
    location: team.city,
    name: team.name,
    abbreviation: team.espnAbbreviation,
    displayName: team.espnName,
    shortDisplayName: team.name,
    color: team.color.toLowerCase(),
    alternateColor: team.alternateColor.toLowerCase(),
    isActive: true,
    logo,
  };
}

/** One game in ESPN's scoreboard format. The home team comes first, the score is a string, and `winner` is set only after the game. */
export function espnEvent(league: League, listing: Listing, standings: ReadonlyMap<Team, Standing>, now: number) {
  const { game, slot } = listing;
  const reportedScore = reportedScoreOf(league, listing, now);
  const status = espnStatus(listing, reportedScore);
  const final = reportedScore.progress.phase === 'final';
  const side = (which: TeamSide, order: number) => {
    const own = sum(reportedScore[which]);
    const { wins, losses } = standings.get(game[which]) ?? { wins: 0, losses: 0 };
    return {
      id: game[which].espnId,
      uid: `s:40~l:46~t:${game[which].espnId}`,
      type: 'team',
      order,
      homeAway: which,
      ...(final && { winner: own > sum(reportedScore[which === 'home' ? 'away' : 'home']) }),
      team: espnTeam(game[which]),
      score: String(own),
      ...(reportedScore.progress.phase !== 'before' && {
        linescores: reportedScore[which].map((value, index) => ({ value, displayValue: String(value), period: index + 1 })),
      }),
      statistics: [],
      records: [{ name: 'overall', abbreviation: 'Game', type: 'total', summary: `${wins}-${losses}` }],
    };
  };
  const separator = game.neutral ? 'VS' : '@';
  return {
    id: slot.espnId,
    uid: `s:40~l:46~e:${slot.espnId}`,
    date: espnTime(slot.startsAt),
    name: `${game.away.espnName} at ${game.home.espnName}`,
    shortName: `${game.away.espnAbbreviation} ${separator} ${game.home.espnAbbreviation}`,
    season: { year: espnYear(game.season), type: 2, slug: 'regular-season' },
    competitions: [
      {
        id: slot.espnId,
        uid: `s:40~l:46~e:${slot.espnId}~c:${slot.espnId}`,
        date: espnTime(slot.startsAt),
        attendance: 0,
        type: { id: '1', abbreviation: 'STD' },
        timeValid: true,
        neutralSite: game.neutral,
        conferenceCompetition: game.home.conference === game.away.conference,
        playByPlayAvailable: reportedScore.progress.phase !== 'before',
        recent: false,
        venue: {
          id: String(game.home.nbaId % 1000),
          fullName: game.home.arena.name,
          address: { city: game.home.arena.city, state: game.home.arena.state },
          indoor: true,
        },
        competitors: [side('home', 0), side('away', 1)],
        notes: game.cup ? [{ type: 'event', headline: `NBA Cup - ${game.home.conference} ${game.cup.round}` }] : [],
        status,
        startDate: espnTime(slot.startsAt),
      },
    ],
    status,
  };
}
