import type { MonthRecord, SeasonRecord } from '#contract/season.ts';
import { roundTo } from '#domain/round-to.ts';
import { teams } from '#domain/teams.ts';
import type { Game } from '#server/games/queries.ts';
import type { TeamChance } from './store.ts';

/** Teams in the playoffs of a season. */
const playoffTeams = 16;

/** What a season has decided: the wins of each team, and who is in the playoffs. */
export interface Outcome {
  readonly wins: ReadonlyMap<number, number>;
  readonly qualified: ReadonlySet<number>;
}

/** Undefined until all games of the regular season are final and all playoff teams are known. */
export function findOutcome(games: readonly Game[]): Outcome | undefined {
  const regular = games.filter(({ stage }) => stage === 'regular');
  const playoffs = games.filter(({ stage }) => stage === 'playoffs');
  const qualified = new Set(playoffs.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  if (qualified.size < playoffTeams || regular.some(({ status }) => status !== 'final')) return undefined;
  const winners = Map.groupBy(regular, ({ homeScore, awayScore, homeTeamId, awayTeamId }) =>
    homeScore! > awayScore! ? homeTeamId : awayTeamId,
  );
  return { wins: new Map(teams.map(({ id }) => [id, winners.get(id)?.length ?? 0])), qualified };
}

interface Scored {
  readonly month: string;
  readonly winsError: number;
  readonly said: number;
  readonly happened: number;
}

const chanceRanges = [0, 0.2, 0.4, 0.6, 0.8].map((from) => ({ from, to: roundTo(from + 0.2, 1) }));

export function scoreForecasts(
  undecidedDays: number,
  outcomes: ReadonlyMap<number, Outcome>,
  chances: readonly TeamChance[],
): SeasonRecord {
  const scored = chances.map(({ month, season, teamId, expectedWins, playoffs }): Scored => {
    const { wins, qualified } = outcomes.get(season)!;
    return { month, winsError: Math.abs(expectedWins - wins.get(teamId)!), said: playoffs, happened: qualified.has(teamId) ? 1 : 0 };
  });
  return {
    undecided_days: undecidedDays,
    months: [...Map.groupBy(scored, ({ month }) => month)].map(([month, rows]): MonthRecord => ({
      month,
      forecasts: rows.length,
      wins_error: roundTo(mean(rows.map(({ winsError }) => winsError)), 2),
      playoffs_score: roundTo(mean(rows.map(({ said, happened }) => (said - happened) ** 2)), 4),
      playoffs: calibrate(rows),
    })),
    playoffs: calibrate(scored),
  };
}

/** The ranges in which there was a forecast. */
function calibrate(rows: readonly Scored[]): SeasonRecord['playoffs'] {
  return chanceRanges.flatMap(({ from, to }) => {
    const some = rows.filter(({ said }) => said >= from && (said < to || to === 1));
    if (some.length === 0) return [];
    const [said, happened] = [mean(some.map((row) => row.said)), mean(some.map((row) => row.happened))];
    return [{ from, to, forecasts: some.length, said: roundTo(said, 4), happened: roundTo(happened, 4) }];
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
