import type { RecordSummary } from '#contract/track-record.ts';
import { byPredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import type { BetSums, ForecastGroup, MarketSums, ModelSums, RecordPoint, RecordSums } from '#server/schema/track-record.ts';
import { recordMoments } from '#server/track-record/sums/moments-of-day.ts';
import { picksOf } from '#server/track-record/sums/point-of-sums.ts';
import { mergeBets, noBets } from '#server/track-record/sums/sum-bets.ts';
import { accumulatePoints } from './accumulate-points.ts';
import { calibrateSides } from './calibrate-sides.ts';
import { presentMean } from './estimate.ts';
import { presentBets, presentGaps } from './present-bets.ts';
import type { RecordFilter } from './record-filter.ts';
import { countGames, presentScores, scoreForecasts, sumsOf } from './score-forecasts.ts';

export interface SummaryParts {
  readonly version: number;
  readonly choices: RecordSummary['choices'];
  readonly filter: RecordFilter;
  /** The sums of all games that match the filter. */
  readonly sums: RecordSums;
  /** The points of the same games in order of time. */
  readonly points: readonly RecordPoint[];
}

/** All numbers of the track record page. */
export function summarizeRecord({ version, choices, filter, sums, points }: SummaryParts): RecordSummary {
  const { market, origin, season = null, month = null, team = null } = filter;
  const selected = sums[market];
  const { rows, listed, compared, leftOut } = scoreForecasts(selected.groups);
  return {
    version,
    filter: { market, origin, season, month, team },
    choices,
    games: { settled: selected.settled, void: selected.void, compared: countGames(compared), ...spanOf(selected) },
    scoreboard: rows,
    leftOut,
    moments: market === 'moneyline' ? presentMoments(sums) : [],
    calibration: calibrateSides(selected, market),
    recommended: presentBets(addBets(predictedMarkets.flatMap((name) => picksOf(sums[name])))),
    recommendedByMarket: byPredictedMarket((name) => presentBets(addBets(picksOf(sums[name])))),
    gaps: presentGaps(predictedMarkets.map((name) => sums[name])),
    series: accumulatePoints(points, market, listed),
    models: selected.models.map((model) => presentModel(model, compared)),
  };
}

const presentMoments = ({ moments }: RecordSums): RecordSummary['moments'] =>
  recordMoments.flatMap((moment) => (moments[moment] ? [{ moment, ...presentScores(moments[moment]) }] : []));

const addBets = (groups: readonly BetSums[]): BetSums => groups.reduce(mergeBets, noBets);

/** The dates of the first and the last game. */
export function spanOf({ models }: MarketSums): { from: string | null; to: string | null } {
  const sorted = (dates: readonly string[]) => dates.toSorted();
  return { from: sorted(models.map(({ from }) => from))[0] ?? null, to: sorted(models.map(({ to }) => to)).at(-1) ?? null };
}

/** The record of one model version, so that a new version does not hide the record of an old one. */
function presentModel({ version, games, from, to }: ModelSums, compared: readonly ForecastGroup[]): RecordSummary['models'][number] {
  const groups = compared.filter(({ model }) => model === version);
  const published = sumsOf('published', groups);
  const closing = sumsOf('closing', groups);
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
