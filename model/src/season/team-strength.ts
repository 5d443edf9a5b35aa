import { dayMs } from '#domain/durations.ts';
import type { ReportStatus } from '#domain/injuries.ts';
import { teamSides } from '#domain/market/market.ts';
import { teams } from '#domain/teams.ts';
import { createForecaster, forecast } from '#model/forecast/forecast.ts';
import type { ReportsAtMoment, TeamReport } from '#model/news/team-report.ts';
import { dayNumber, type Fixture } from '#model/ratings/games/game.ts';
import { recordTeamGame } from '#model/ratings/games/team.ts';
import { roleOf } from '#model/ratings/reports/report-groups.ts';
import { requireTeam, rosterOf, type State } from '#model/ratings/state/state.ts';
import { teamPosition } from './results.ts';
import type { RemainingGame } from './simulate-seasons.ts';

export type Today = Pick<Fixture, 'season' | 'date'>;

/** Teams are compared as if they played after this many days, when all have rested. */
const RESTED_DAYS = 7;

const reportsOf = ({ home, away }: Fixture, reportOf: (team: string) => TeamReport): ReportsAtMoment => ({
  moment: 'morning',
  home: reportOf(home),
  away: reportOf(away),
});

/** Every regular player is available, also one who has been absent for weeks. */
const everyonePlays = (state: State, fixture: Fixture): ReportsAtMoment =>
  reportsOf(fixture, (code) => {
    const regulars = rosterOf(state, requireTeam(state, code)).filter((player) => roleOf(player) === 'regular');
    return { submitted: true, statuses: Object.fromEntries(regulars.map(({ id }) => [id, 'available'])) };
  });

/** The expected home margin without odds of the day. */
const expectedMargin = (state: State, fixture: Fixture): number => forecast(state, fixture).outcome.memory.margin.median;

/** The expected home margin if everyone plays. */
const healthyMargin = (state: State, fixture: Fixture): number =>
  forecast(state, fixture, { reports: everyonePlays(state, fixture) }).outcome.news.margin.median;

const neutralGame = ({ season, date }: Today, home: string, away: string): Fixture => ({
  season,
  date: new Date((dayNumber(date) + RESTED_DAYS) * dayMs).toISOString().slice(0, 10),
  gameId: `${home}-${away}`,
  stage: 'regular',
  home,
  away,
  neutral: true,
});

/**
 * The strength of each team: by how many points it would beat an average team on a neutral court. By position in `teams`. With
 * `isHealthy` nobody is absent; otherwise those are absent who have been absent lately.
 */
export function teamRatings(state: State, today: Today, { isHealthy = false } = {}): Float64Array {
  const marginOf = isHealthy ? healthyMargin : expectedMargin;
  const ratings = new Float64Array(teams.length);
  for (const [first, { code: home }] of teams.entries()) {
    for (let second = first + 1; second < teams.length; second++) {
      const margin = marginOf(state, neutralGame(today, home, teams[second]!.code));
      ratings[first]! += margin / teams.length;
      ratings[second]! -= margin / teams.length;
    }
  }
  return ratings;
}

export interface MissedPlayer {
  readonly team: number;
  readonly playerId: string;
  readonly status: ReportStatus;
  /** What his team misses on average, in points of margin: his worth in a game times the chance that the report costs. */
  readonly points: number;
}

/** What each player with a status in the reports costs his team today. */
export function missedPlayers(state: State, today: Today, reportOf: (team: string) => TeamReport): MissedPlayer[] {
  const missed: MissedPlayer[] = [];
  for (let home = 0; home + 1 < teams.length; home += 2) {
    const fixture = neutralGame(today, teams[home]!.code, teams[home + 1]!.code);
    const forecaster = createForecaster(state, fixture);
    const healthy = forecaster({ reports: everyonePlays(state, fixture) }).players;
    const reported = forecaster({ reports: reportsOf(fixture, (team) => ({ ...reportOf(team), submitted: true })) }).players;
    for (const side of teamSides) {
      const usual = new Map(healthy[side].map((player) => [player.playerId, player]));
      for (const { playerId, status, chance } of reported[side]) {
        const player = usual.get(playerId);
        if (status === null || player === undefined) continue;
        const points = Math.max(player.points * (player.chance - chance), 0);
        missed.push({ team: side === 'home' ? home : home + 1, playerId, status, points });
      }
    }
  }
  return missed;
}

/** The games to be played, in the order of their dates, with what court, rest and travel mean for each. */
export function remainingGames(
  state: State,
  fixtures: readonly Fixture[],
  { today, ratings }: { today: string; ratings: Float64Array },
): RemainingGame[] {
  // The copy records when and where each team plays before a game, with the share of wins that it has today.
  const copy: State = { ...state, teams: new Map(Array.from(state.teams, ([code, team]) => [code, { ...team }])) };
  const [first] = fixtures;
  if (first !== undefined && first.season !== state.season)
    Object.assign(copy, { season: first.season, seasonStart: dayNumber(first.date) });
  const games = fixtures.map((fixture) => {
    const home = teamPosition(fixture.home);
    const away = teamPosition(fixture.away);
    const margin = expectedMargin(copy, fixture);
    const day = dayNumber(fixture.date);
    for (const code of [fixture.home, fixture.away]) {
      const team = requireTeam(copy, code);
      recordTeamGame(team, fixture, day, team.season === fixture.season ? team.wins / team.games : 0.5);
    }
    return { home, away, context: margin - (ratings[home]! - ratings[away]!), day: day - dayNumber(today) };
  });
  const common = teamMeans(games);
  return games.map(({ home, away, context, day }) => ({ home, away, context: context - common[home]! + common[away]!, day }));
}

/** What the contexts of a team's games have in common, such as a record of more games. It is no context, but a second rating. */
function teamMeans(games: readonly RemainingGame[]): number[] {
  const mean = games.reduce((sum, { context }) => sum + context, 0) / games.length;
  return teams.map((_, team) => {
    const own = games.filter(({ home, away }) => home === team || away === team);
    return own.reduce((sum, { home, context }) => sum + (home === team ? context - mean : mean - context), 0) / Math.max(own.length, 1);
  });
}
