import { normalCumulative } from '#domain/totals/normal-distribution.ts';
import { marginDistribution } from '#domain/margins/margin-distribution.ts';
import { mean } from '#domain/maths/mean.ts';
import type { GameWithReports } from './game-with-reports.ts';

const LEVELS = [0.5, 0.8, 0.95] as const;
const GROUPS = 3;

/** The games in thirds by how uncertain the line-ups of the morning were: the share of margins inside the published intervals. */
export function groupByOpenVariance(cases: readonly GameWithReports[]) {
  const rows = cases
    .flatMap(({ replayed: { game, known } }) => {
      if (known.morning === undefined) return [];
      const margin = marginDistribution(known.morning.outcome.published.margin);
      const distance = Math.abs(game.homeScore - game.awayScore - margin.mean) / margin.sd;
      return [{ open: known.morning.openVariance, sd: margin.sd, level: 2 * normalCumulative(distance) - 1 }];
    })
    .toSorted((a, b) => a.open - b.open);
  return Array.from({ length: GROUPS }, (_, group) =>
    rows.slice(Math.floor((group * rows.length) / GROUPS), Math.floor(((group + 1) * rows.length) / GROUPS)),
  )
    .filter(({ length }) => length > 0)
    .map((members) => ({
      n: members.length,
      open: mean(members.map(({ open }) => open)),
      sd: mean(members.map(({ sd }) => sd)),
      coverage: LEVELS.map((limit) => mean(members.map(({ level }) => (level <= limit ? 1 : 0)))),
    }));
}
