import type { SeasonRecord } from '#contract/season.ts';
import { mean } from '#domain/maths/mean.ts';
import { roundTo } from '#domain/round-to.ts';
import { teams } from '#domain/teams.ts';
import { brierScore } from '#model/evaluation/forecast-scores.ts';
import { reliabilityBins } from '#model/evaluation/reliability-bins.ts';
import type { Game } from '#server/games/queries.ts';
import type { TeamChance } from './store.ts';

/** Teams in the playoffs of a season. */
const playoffTeams = 16;
const rangeCount = 5;

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

export function scoreForecasts(
  undecidedDays: number,
  outcomes: ReadonlyMap<number, Outcome>,
  chances: readonly TeamChance[],
): SeasonRecord {
  const scored = chances.map(({ month, season, teamId, expectedWins, playoffs }) => {
    const { wins, qualified } = outcomes.get(season)!;
    const winsError = Math.abs(expectedWins - wins.get(teamId)!);
    return { month, winsError, probability: playoffs, happened: qualified.has(teamId) };
  });
  return {
    undecided_days: undecidedDays,
    months: [...Map.groupBy(scored, ({ month }) => month)].map(([month, rows]) => ({
      month,
      forecasts: rows.length,
      wins_error: roundTo(mean(rows.map(({ winsError }) => winsError)), 2),
      playoffs_score: roundTo(mean(rows.map(({ probability, happened }) => brierScore(probability, happened))), 4),
    })),
    playoffs: reliabilityBins(scored, rangeCount).map(({ from, to, forecast, happened: { value, n } }) => ({
      from,
      to,
      forecasts: n,
      said: roundTo(forecast, 4),
      happened: roundTo(value, 4),
    })),
  };
}
