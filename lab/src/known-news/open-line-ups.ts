import { normalCumulative } from '#domain/totals/normal-distribution.ts';
import type { ReportMoment } from '#model/news/report-moment.ts';
import { marginDistribution } from '#domain/margins/margin-distribution.ts';
import type { GameWithReports } from './game-with-reports.ts';

const LEVELS = [0.5, 0.8, 0.95] as const;
const GROUPS = 3;

interface Miss {
  error: number;
  sd: number;
}

/** Mean forecast standard deviation, root mean squared error, and the share of results inside the 50, 80 and 95 % intervals. */
function summarizeMisses(misses: readonly Miss[]) {
  const mean = (value: (miss: Miss) => number): number => misses.reduce((sum, miss) => sum + value(miss), 0) / misses.length;
  return {
    sd: mean(({ sd }) => sd),
    error: Math.sqrt(mean(({ error }) => error * error)),
    coverage: LEVELS.map((level) => mean(({ error, sd }) => (2 * normalCumulative(Math.abs(error) / sd) - 1 <= level ? 1 : 0))),
  };
}

export function groupByOpenVariance(cases: readonly GameWithReports[], moment: ReportMoment) {
  const rows = cases
    .flatMap((entry) => {
      const forecast = entry.replayed.known[moment];
      if (forecast === undefined) return [];
      const { homeScore, awayScore } = entry.replayed.game;
      const margin = marginDistribution(forecast.outcome.published.margin);
      return [
        {
          open: forecast.openVariance,
          margin: { error: homeScore - awayScore - margin.mean, sd: margin.sd },
          total: { error: entry.finalTotal - forecast.outcome.published.total.mean, sd: forecast.outcome.published.total.sd },
        },
      ];
    })
    .toSorted((a, b) => a.open - b.open);
  return Array.from({ length: GROUPS }, (_, group) => {
    const members = rows.slice(Math.floor((group * rows.length) / GROUPS), Math.floor(((group + 1) * rows.length) / GROUPS));
    return {
      n: members.length,
      open: members.reduce((sum, { open }) => sum + open, 0) / members.length,
      margin: summarizeMisses(members.map(({ margin }) => margin)),
      total: summarizeMisses(members.map(({ total }) => total)),
    };
  }).filter(({ n }) => n > 0);
}
