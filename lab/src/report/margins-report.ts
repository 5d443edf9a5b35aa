import { isPlayoffs } from '#lab/data/read-games.ts';
import { bootstrapMean, pairedDifference } from '#model/evaluation/bootstrap-interval.ts';
import { calibration } from '#model/evaluation/calibration.ts';
import { type Estimate, normalInterval } from '#domain/maths/confidence-interval.ts';
import type { EventForecast } from '#model/evaluation/reliability-bins.ts';
import {
  coverProbabilities,
  distributionAtSpread,
  type MarginDistribution,
  marginDistribution,
  marginProbability,
  marginWidth,
} from '#domain/margins/margin-distribution.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { normalCumulative } from '#domain/totals/normal-distribution.ts';
import { mean } from '#domain/maths/mean.ts';
import { BOOTSTRAP_DRAWS, measureCoverage } from './statistics.ts';
import type { EvaluatedGame } from './evaluated-game.ts';

/** For comparison: the standard deviation of the normal distribution that earlier versions of the model used for margins. */
const NORMAL_SD = 13.5;

const SEED = 20261116;
/** Cover probabilities are measured at the closing spread plus these points, because at the close alone they are all near one half. */
const OFFSETS = Array.from({ length: 21 }, (_, i) => i - 10);
const LONGEST_LINE = 15;
const VARIANTS = ['pure', 'memory', 'news'] as const;

interface MarginCase {
  readonly lead: number;
  readonly spread: number;
  readonly forecast: EvaluatedGame['prediction']['margin'];
  readonly distribution: MarginDistribution;
  readonly close: MarginDistribution;
}

function marginCases(games: readonly EvaluatedGame[]): MarginCase[] {
  return games.flatMap(({ game, prediction }) => {
    if (game.closeSpreadHome === null) return [];
    return [
      {
        lead: game.homeScore - game.awayScore,
        spread: game.closeSpreadHome,
        forecast: prediction.margin,
        distribution: marginDistribution(prediction.margin.published),
        close: distributionAtSpread(game.closeSpreadHome, 0.5, marginWidth(game.closeTotal, isPlayoffs(game))),
      },
    ];
  });
}

/** Measures the forecasts of margins: exact margins on the requested seasons, the rest on all seasons since the first calibrated one. */
export function marginsReport(requested: readonly EvaluatedGame[], calibrated: readonly EvaluatedGame[]) {
  const [cases, all] = [marginCases(requested), marginCases(calibrated)];
  if (cases.length === 0 || all.length < 100) return undefined;
  const losses = (distributionOf: (entry: MarginCase) => MarginDistribution): number[] =>
    cases.map((entry) => -Math.log(Math.max(marginProbability(distributionOf(entry), entry.lead), 1e-9)));
  const [published, close] = [losses(({ distribution }) => distribution), losses((entry) => entry.close)];
  const normal = cases.map(({ lead, spread }) => normalMarginLoss(lead, -spread));
  const random = seededRandom(SEED);
  const ranks = cases.map(({ lead, distribution }) => rankOf(distribution, lead, random()));
  return {
    score: bootstrapMean(published, seededRandom(SEED), BOOTSTRAP_DRAWS),
    minusClose: pairedDifference(published, close, seededRandom(SEED), BOOTSTRAP_DRAWS),
    minusNormal: pairedDifference(published, normal, seededRandom(SEED), BOOTSTRAP_DRAWS),
    coverage: measureCoverage(ranks),
    cover: { n: all.length, lines: OFFSETS.length, ...calibration(all.flatMap(coverForecasts)) },
    slopes: VARIANTS.map((variant) => ({ variant, slope: slopeOf(all, (entry) => entry.forecast[variant].median) })),
    pushes: pushes(all),
  };
}
export type MarginsReport = NonNullable<ReturnType<typeof marginsReport>>;

/** A random number between P(smaller margin) and P(margin up to this one). For calibrated forecasts these numbers are uniform. */
function rankOf(distribution: MarginDistribution, lead: number, random: number): number {
  const { away } = coverProbabilities(distribution, -lead);
  return away + random * marginProbability(distribution, lead);
}

const coverForecasts = ({ distribution, lead, spread }: MarginCase): EventForecast[] =>
  OFFSETS.map((offset) => spread + offset)
    .filter((line) => lead + line !== 0)
    .map((line) => {
      const { home, away } = coverProbabilities(distribution, line);
      return { probability: home / (home + away), happened: lead + line > 0 };
    });

/** Slope of a least-squares line of final margins on forecast margins. It is above 1 if forecast margins are too small. */
function slopeOf(cases: readonly MarginCase[], forecastOf: (entry: MarginCase) => number): Estimate {
  const x = cases.map(forecastOf);
  const centerX = mean(x);
  const centerY = mean(cases.map(({ lead }) => lead));
  const square = x.reduce((sum, value) => sum + (value - centerX) ** 2, 0);
  const slope = cases.reduce((sum, { lead }, i) => sum + (x[i]! - centerX) * (lead - centerY), 0) / square;
  const errors = cases.reduce((sum, { lead }, i) => sum + (lead - centerY - slope * (x[i]! - centerX)) ** 2, 0);
  return normalInterval(slope, Math.sqrt(errors / (cases.length - 2) / square), cases.length);
}

/** How far the pushes at each whole-number spread from 1 to 15 points are from their forecast, in standard errors. */
function pushes(cases: readonly MarginCase[]) {
  return Array.from({ length: LONGEST_LINE }, (_, i) => i + 1).flatMap((line) => {
    const own = cases.filter(({ spread }) => Math.abs(spread) === line);
    if (own.length === 0) return [];
    const expected = mean(own.map(({ distribution, spread }) => coverProbabilities(distribution, spread).push));
    const observed = own.filter(({ lead, spread }) => lead + spread === 0).length / own.length;
    return [{ line, n: own.length, expected, observed, z: (observed - expected) / Math.sqrt((expected * (1 - expected)) / own.length) }];
  });
}

/** Logarithmic score of a final margin under a normal distribution around the expected one, rounded to whole points. */
function normalMarginLoss(lead: number, expected: number): number {
  return -Math.log(normalCumulative((lead + 0.5 - expected) / NORMAL_SD) - normalCumulative((lead - 0.5 - expected) / NORMAL_SD));
}
