import type { TeamSide } from '#domain/market/market.ts';
import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { seasonDatesAt, seasonName } from '#sandbox/league/schedule/season-dates.ts';
import type { Team } from '#sandbox/league/schedule/teams.ts';
import { espnTeam, espnTime, espnYear } from './espn-event.ts';
import { listingsOf, reportedScoreOf, type Listing } from './espn-game-list.ts';
import { espnStatus } from './espn-status.ts';

/**
 * The response of `teams/{id}/schedule`: all games of one team in a season. Unlike in other responses, the score is an object;
 * it is absent before the game.
 */
export function espnTeamSchedule(league: League, team: Team, now: number) {
  const season = seasonDatesAt(now);
  const block = { year: espnYear(season), type: 2, name: 'Regular Season', displayName: seasonName(season) };
  const { wins, losses } = league.standings(season, now).get(team) ?? { wins: 0, losses: 0 };
  const { id, abbreviation, location, name, displayName, color, logo } = espnTeam(team);
  const listings = league
    .games(season)
    .filter(({ home, away }) => home === team || away === team)
    .flatMap((game) => listingsOf(game, now));
  return {
    timestamp: isoSeconds(now),
    status: 'success',
    season: { ...block, half: 1 },
    team: {
      id,
      abbreviation,
      location,
      name,
      displayName,
      clubhouse: `https://www.espn.com/nba/team/_/name/${abbreviation.toLowerCase()}`,
      color,
      logo,
      recordSummary: `${wins}-${losses}`,
      seasonSummary: seasonName(season),
      standingSummary: `${team.division} Division`,
      groups: { id: '4', parent: { id: team.conference === 'East' ? '5' : '6' }, isConference: false },
    },
    events: listings.toSorted((a, b) => a.slot.startsAt - b.slot.startsAt).map((listing) => eventOf(league, listing, now)),
    requestedSeason: block,
  };
}

function eventOf(league: League, listing: Listing, now: number) {
  const { game, slot } = listing;
  const reportedScore = reportedScoreOf(league, listing, now);
  const started = reportedScore.progress.phase !== 'before';
  const final = reportedScore.progress.phase === 'final';
  const side = (which: TeamSide, order: number) => {
    const own = sum(reportedScore[which]);
    const { id, location, abbreviation, displayName, shortDisplayName } = espnTeam(game[which]);
    return {
      id: game[which].espnId,
      type: 'team',
      order,
      homeAway: which,
      ...(final && { winner: own > sum(reportedScore[which === 'home' ? 'away' : 'home']) }),
      team: { id, location, abbreviation, displayName, shortDisplayName },
      ...(started && { score: { value: own, displayValue: String(own) } }),
    };
  };
  return {
    id: slot.espnId,
    date: espnTime(slot.startsAt),
    name: `${game.away.espnName} at ${game.home.espnName}`,
    shortName: `${game.away.espnAbbreviation} ${game.neutral ? 'VS' : '@'} ${game.home.espnAbbreviation}`,
    season: { year: espnYear(game.season), displayName: seasonName(game.season) },
    seasonType: { id: '2', type: 2, name: 'Regular Season', abbreviation: 'reg' },
    timeValid: true,
    competitions: [
      {
        id: slot.espnId,
        date: espnTime(slot.startsAt),
        attendance: 0,
        type: { id: '1', text: 'Standard', abbreviation: 'STD', slug: 'standard', type: 'standard' },
        timeValid: true,
        neutralSite: game.neutral,
        boxscoreAvailable: started,
        ticketsAvailable: !started,
        venue: { fullName: game.home.arena.name, address: { city: game.home.arena.city, state: game.home.arena.state } },
        competitors: [side('home', 0), side('away', 1)],
        status: espnStatus(listing, reportedScore),
      },
    ],
  };
}
