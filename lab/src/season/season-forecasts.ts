import { teams } from '#domain/teams.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import { fixtureOf } from '#model/evaluation/replay.ts';
import type { FinishedGame } from '#model/ratings/games/game.ts';
import type { State } from '#model/ratings/state/state.ts';
import { SEASON } from '#model/season/parameters.ts';
import { addResult, gamesPerTeam, lossesOf, noResults, teamPosition, winsOf } from '#model/season/results.ts';
import type { TeamSeason } from '#model/season/tally-seasons.ts';
import { simulateSeasons } from '#model/season/simulate-seasons.ts';
import { remainingGames, teamRatings } from '#model/season/team-strength.ts';

/** Games per team after which a season is forecast. */
export const SEASON_MOMENTS = [0, 20, 41, 60] as const;

/** Simulations of each forecast. The product uses more, but this number is enough for the report and much faster. */
const SIMULATIONS = 5000;

export interface SeasonForecastRow {
  readonly season: number;
  readonly asOf: string;
  readonly moment: (typeof SEASON_MOMENTS)[number];
  readonly team: number;
  readonly gamesPlayed: number;
  readonly forecast: TeamSeason;
}

/** Games of the regular season that count for the standings. */
export const countsForStandings = ({ seasonType }: GameRow): boolean => seasonType === 'regular';

/** Forecasts each requested season at four moments, from the state before that day. Its schedule has the games as they were played. */
export function collectSeasonForecasts(rows: readonly GameRow[], seasons: { from: number; to: number }) {
  const collected: SeasonForecastRow[] = [];
  const bySeason = Object.groupBy(rows.filter(countsForStandings), ({ season }) => season);
  const beforeDay = (state: State, { season, date }: FinishedGame): void => {
    const games = bySeason[season] ?? [];
    if (season < seasons.from || season > seasons.to || !games.some((game) => game.date === date)) return;
    const done = new Set(collected.filter((row) => row.season === season).map(({ moment }) => moment));
    const played = games.filter((game) => game.date < date);
    const results = noResults();
    for (const { home, away, homeScore, awayScore } of played)
      addResult(results, teamPosition(home), teamPosition(away), homeScore - awayScore);
    const moment = SEASON_MOMENTS.find((count) => !done.has(count) && gamesPerTeam(results) >= count);
    if (moment === undefined) return;
    const [wins, losses] = [winsOf(results), lossesOf(results)];
    const ratings = teamRatings(state, { season, date }, { isHealthy: true });
    // There are no injury reports before 2022. What a team misses is the cost of those who have been absent lately.
    const absences = Array.from(teamRatings(state, { season, date }), (rating, team) => ({
      team,
      points: ratings[team]! - rating,
      days: SEASON.absentDays.out,
    }));
    const fixtures = games.filter((game) => game.date >= date).map((game) => fixtureOf({ ...game, stage: 'regular' }));
    const remaining = remainingGames(state, fixtures, { today: date, ratings });
    const { teams: forecasts } = simulateSeasons({ season, played: results, remaining, ratings, absences }, season, SIMULATIONS);
    for (const [team, forecast] of forecasts.entries())
      collected.push({ season, asOf: date, moment, team, gamesPlayed: wins[team]! + losses[team]!, forecast });
  };
  return { collected, beforeDay };
}

const COLUMNS = 'season,as_of,games_played,team,expected_wins,wins_p10,wins_p90,p_playin,p_playoffs,p_title';

export function seasonCsv(rows: readonly SeasonForecastRow[]): string {
  const lines = rows.map(({ season, asOf, gamesPlayed, team, forecast: { expectedWins, winsRange, playIn, playoffs, rounds } }) =>
    [
      season,
      asOf,
      gamesPlayed,
      teams[team]!.code,
      expectedWins.toFixed(2),
      ...winsRange,
      ...[playIn, playoffs, rounds.at(-1)!].map((probability) => probability.toFixed(4)),
    ].join(','),
  );
  return `${[COLUMNS, ...lines].join('\n')}\n`;
}
