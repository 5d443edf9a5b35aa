import type { RecordOrigin, RecordQuery, RecordSummary, CalibrationSide, SideCalibration, SeriesPoint } from '#contract/track-record.ts';
import { byPredictedMarket, predictedMarkets, type PredictedMarket } from '#domain/market/market.ts';
import type {
  BetSums,
  ForecastGroup,
  MarketSums,
  ModelSums,
  RecordPoint,
  RecordSums,
  CalibrationSums,
} from '#server/schema/track-record.ts';
import { recordMoments } from '#server/track-record/sums/moments-of-day.ts';
import { mergeBets, noBets, picksOf } from '#server/track-record/sums/sum-bets.ts';
import { presentMean, presentEstimate } from './estimate.ts';
import { presentBets, presentGaps } from './present-bets.ts';
import { countGames, presentScores, scoreForecasts, forecasterSumsOf } from './score-forecasts.ts';
import { rules } from '#domain/market/rules.ts';
import { roundTo } from '#domain/round-to.ts';
import { wilsonInterval } from '#domain/maths/confidence-interval.ts';
import { mergeCalibration } from '#server/track-record/sums/sum-forecasts.ts';

export type RecordFilter = Omit<RecordQuery, 'origin'> & { readonly origin: RecordOrigin };

/** Live and replayed predictions are never mixed. A replay proves nothing, so it is the default only if there is no live prediction. */
export function recordFilterOf({ live, replay }: Pick<RecordSummary['choices'], RecordOrigin>, query: RecordQuery): RecordFilter {
  const prefersReplay = live === 0 && replay > 0;
  return { ...query, origin: query.origin ?? (prefersReplay ? 'replay' : 'live') };
}

export interface SummaryParts {
  readonly version: number;
  readonly choices: RecordSummary['choices'];
  readonly filter: RecordFilter;
  readonly sums: RecordSums;
  readonly points: readonly RecordPoint[];
}

export function summarizeRecord({ version, choices, filter, sums, points }: SummaryParts): RecordSummary {
  const { market, origin, season = null, month = null, team = null } = filter;
  const selected = sums[market];
  const { rows, listed, compared, leftOut } = scoreForecasts(selected.groups);
  return {
    version,
    filter: { market, origin, season, month, team },
    choices,
    games: { settled: selected.settled, void: selected.void, compared: countGames(compared), ...dateSpanOf(selected) },
    scoreboard: rows,
    leftOut,
    moments: market === 'moneyline' ? presentMoments(sums) : [],
    calibration: calibrateSides(selected, market),
    recommended: presentBets(addBets(predictedMarkets.flatMap((name) => picksOf(sums[name])))),
    recommendedByMarket: byPredictedMarket((name) => presentBets(addBets(picksOf(sums[name])))),
    recommendedAtLicensed: presentBets(addBets(predictedMarkets.flatMap((name) => sums[name].licensedPicks ?? []))),
    gaps: presentGaps(predictedMarkets.map((name) => sums[name])),
    series: accumulatePoints(points, market, listed),
    models: selected.models.map((model) => presentModel(model, compared)),
  };
}

const presentMoments = ({ moments }: RecordSums): RecordSummary['moments'] =>
  recordMoments.flatMap((moment) => (moments[moment] ? [{ moment, ...presentScores(moments[moment]) }] : []));

const addBets = (groups: readonly BetSums[]): BetSums => groups.reduce(mergeBets, noBets);

export function dateSpanOf({ models }: MarketSums): { from: string | null; to: string | null } {
  const sorted = (dates: readonly string[]) => dates.toSorted();
  return { from: sorted(models.map(({ from }) => from))[0] ?? null, to: sorted(models.map(({ to }) => to)).at(-1) ?? null };
}

function presentModel({ version, games, from, to }: ModelSums, compared: readonly ForecastGroup[]): RecordSummary['models'][number] {
  const groups = compared.filter(({ model }) => model === version);
  const published = forecasterSumsOf('published', groups);
  const closing = forecasterSumsOf('closing', groups);
  return {
    version,
    games,
    from,
    to,
    published: published ? presentMean(published.logLoss, { lowest: 0 }) : null,
    closing: closing ? presentMean(closing.logLoss, { lowest: 0 }) : null,
    toClose: published ? presentMean(published.toClose) : null,
  };
}

/** Each side is compared separately, because the errors of two sides can cancel out. */
function calibrateSides({ calibration }: MarketSums, market: PredictedMarket): SideCalibration[] {
  const sides: readonly CalibrationSide[] = [...rules[market].sides, 'favorite', 'underdog'];
  return calibration.map((bins, index) => calibrate(sides[index]!, bins));
}

function calibrate(side: CalibrationSide, bins: readonly CalibrationSums[]): SideCalibration {
  return {
    side,
    ...saidAndHappened(bins.reduce(mergeCalibration)),
    bins: bins.flatMap((bin, index) =>
      bin.n === 0 ? [] : [{ from: index / bins.length, to: (index + 1) / bins.length, ...saidAndHappened(bin) }],
    ),
  };
}

const saidAndHappened = ({ n, said, happened }: CalibrationSums) => ({
  said: roundTo(said / n),
  happened: presentEstimate(wilsonInterval(happened, n)),
});

/** One point per day or month, with the totals up to then: of the games that all listed forecasters predicted, and of all picks. */
function accumulatePoints(points: readonly RecordPoint[], market: PredictedMarket, listed: readonly string[]): SeriesPoint[] {
  const sums = { games: 0, published: 0, closing: 0, bets: 0, profit: 0, closingValue: 0 };
  const meanSoFar = (sum: number) => (sums.games === 0 ? null : roundTo(sum / sums.games));
  const byDate = new Map<string, SeriesPoint>();
  for (const { date, picks, ...point } of points) {
    for (const { forecasters, games, published, closing } of point[market]) {
      if (!listed.every((key) => forecasters.includes(key))) continue;
      sums.games += games;
      sums.published += published;
      sums.closing += closing;
    }
    sums.bets += picks.bets;
    sums.profit += picks.profit;
    sums.closingValue += picks.closingValue;
    byDate.set(date, {
      date,
      games: sums.games,
      published: meanSoFar(sums.published),
      closing: meanSoFar(sums.closing),
      bets: sums.bets,
      profit: roundTo(sums.profit),
      closingValue: roundTo(sums.closingValue),
    });
  }
  return [...byDate.values()];
}
