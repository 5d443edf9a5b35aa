import { findRoot } from '#domain/maths/find-root.ts';
import { mean } from '#domain/maths/mean.ts';
import { normalCumulative } from '#domain/totals/normal-distribution.ts';
import { formatEstimate, formatNumber, formatUnsigned } from '#lab/report/format-numbers.ts';
import { table } from '#lab/report/markdown.ts';
import { pairedDifference } from '#model/evaluation/bootstrap-interval.ts';
import { calibration } from '#model/evaluation/calibration.ts';
import { logLoss } from '#model/evaluation/forecast-scores.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { regulationMinutes, type GameMoment } from '#model/live/game-moment.ts';
import type { LiveForecast } from './live-forecasts.ts';

const SEED = 20_261_120;
/** Standard deviation of final margins around the closing spread, 2008–22. */
const BROWNIAN_SD = 12.2;

/** Scores of the live forecasts at the ends of quarters, beside a Brownian motion of the margin (Stern 1994). */
export function liveReport(forecasts: readonly LiveForecast[], published: ReadonlyMap<string, number>): string {
  const rows = ([1, 2, 3] as const).map((quarter) => {
    const cases = forecasts.filter(({ afterQuarter }) => afterQuarter === quarter);
    const wins = cases.map(({ game, home }) => ({ probability: home, happened: game.homeScore > game.awayScore }));
    const losses = wins.map(({ probability, happened }) => logLoss(probability, happened));
    const brownian = cases.map(({ game, moment }, index) =>
      logLoss(brownianHomeWin(moment, published.get(game.gameId)!), wins[index]!.happened),
    );
    const totals = cases.flatMap(({ game, over }) => {
      const points = game.homeScore + game.awayScore;
      return over === null || points === game.closeTotal ? [] : [{ probability: over, happened: points > game.closeTotal! }];
    });
    return [
      quarter,
      cases.length,
      formatNumber(mean(losses), 4),
      formatUnsigned(calibration(wins).slope, 2),
      formatEstimate(pairedDifference(losses, brownian, seededRandom(SEED)), 4),
      totals.length,
      formatNumber(mean(totals.map(({ probability, happened }) => logLoss(probability, happened))), 4),
      formatUnsigned(calibration(totals).slope, 2),
    ];
  });
  return `# Live forecasts at the ends of quarters\n\n${table(
    'after quarter | games | log loss of the winner | slope | minus Brownian motion | totals | log loss of over | slope',
    rows,
  )}`;
}

function brownianHomeWin({ homeScore, awayScore, minutesLeft }: GameMoment, published: number): number {
  const margin = findRoot((points) => normalCumulative(points / BROWNIAN_SD) - published, { start: 0, step: 4, reach: 60 });
  const part = minutesLeft / regulationMinutes;
  return normalCumulative((homeScore - awayScore + margin * part) / (BROWNIAN_SD * Math.sqrt(part)));
}
