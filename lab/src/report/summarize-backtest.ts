import type {
  BacktestCalibration,
  BacktestComparison,
  BacktestForecaster,
  BacktestPicks,
  BacktestSummary,
  MeasuredMean,
} from '#domain/backtest-summary.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import { roundTo } from '#domain/round-to.ts';
import { LAST_MODEL_SELECTION_SEASON } from '#lab/data/model-selection-seasons.ts';
import type { ReportInputs } from './build-report.ts';
import { type EvaluatedGame, evaluatedGames } from './evaluated-game.ts';
import { calibrationOf, scoresOf } from './probability-scores.ts';
import { hasTrustedClose } from './select-picks.ts';
import { type ComparedPick, settleWithOtherSide } from './value-report.ts';
import { type Estimate, estimateMeanOf } from '#domain/maths/confidence-interval.ts';

const OURS: readonly BacktestForecaster[] = ['publishedTip', 'news', 'memory', 'pure'];
const USUAL_FORECASTERS: readonly BacktestForecaster[] = ['close', ...OURS, 'elo', 'trees'];

/** The aggregates of a backtest that the web app shows. Every comparison counts only games that all of its forecasters forecast. */
export function summarizeBacktest(inputs: ReportInputs, measuredOn: string): BacktestSummary {
  const { from, to, games, picks, gaps, modelVersion } = inputs;
  const all = evaluatedGames(games, inputs.predictions, inputs.baselines).filter(({ game }) => game.season >= from && game.season <= to);
  const unseen = all.filter(({ game }) => game.season > LAST_MODEL_SELECTION_SEASON);
  const rows = new Map(games.map((game) => [game.gameId, game]));
  const settled = settleWithOtherSide(picks, gaps, rows);
  const priced = gaps.filter(
    ({ gameId, gaps }) => hasTrustedClose(rows.get(gameId)) && (gaps.markets.moneyline ?? gaps.markets.total) !== undefined,
  );
  return {
    modelVersion,
    measuredOn,
    lastTunedSeason: LAST_MODEL_SELECTION_SEASON,
    comparisons: {
      all: compare(all, USUAL_FORECASTERS),
      unseen: compare(unseen, USUAL_FORECASTERS),
      morning: compare(unseen, ['close', 'morning', 'publishedMorning', 'memory', 'pure', 'elo', 'trees']),
      fiveThirtyEight: compare(all, [...USUAL_FORECASTERS, 'fiveThirtyEight']),
      raptor: compare(unseen, [...USUAL_FORECASTERS, 'raptor']),
    },
    seasons: seasonsOf(all.map(({ game }) => game.season)).map((season) =>
      compare(
        all.filter(({ game }) => game.season === season),
        ['close', 'publishedTip', 'pure', 'elo', 'trees'],
      ),
    ),
    calibration: { publishedTip: calibrate(unseen, 'publishedTip'), pure: calibrate(unseen, 'pure') },
    picks: {
      games: priced.length,
      moneyline: picksBySeason(settled, 'moneyline'),
      spread: picksBySeason(settled, 'spread'),
      total: picksBySeason(settled, 'total'),
    },
  };
}

const seasonsOf = (seasons: readonly number[]): number[] => [...new Set(seasons)].toSorted((a, b) => a - b);

function compare(cases: readonly EvaluatedGame[], forecasters: readonly BacktestForecaster[]): BacktestComparison {
  const shared = cases.filter(({ probabilities }) => forecasters.every((name) => probabilities[name] !== null));
  const seasons = seasonsOf(shared.map(({ game }) => game.season));
  const [first, last] = [seasons[0], seasons.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`no game that all of these forecast: ${forecasters.join(', ')}`);
  return {
    from: first,
    to: last,
    games: shared.length,
    scores: Object.fromEntries(
      forecasters.map((name) => {
        const { logLoss, accuracy, minusClose } = scoresOf(shared, name)!;
        return [name, { logLoss: roundTo(logLoss, 4), winners: roundTo(accuracy, 4), minusClose: measured(minusClose) }];
      }),
    ),
  };
}

function calibrate(cases: readonly EvaluatedGame[], forecaster: BacktestForecaster): BacktestCalibration {
  const report = calibrationOf(cases, forecaster);
  if (report === undefined) throw new Error(`too few games to measure the calibration of ${forecaster}`);
  return {
    games: report.n,
    slope: measured(report.slope),
    bins: report.bins.map(({ from, to, forecast, happened }) => ({
      from,
      to,
      said: roundTo(forecast, 4),
      happened: measured(happened),
      games: happened.n,
    })),
  };
}

/** The picks of a market by season, then of all seasons. A market has one pick per game, so the picks are independent. */
function picksBySeason(settled: readonly ComparedPick[], market: PredictedMarket): BacktestPicks[] {
  const own = settled.filter((pick) => pick.market === market);
  if (own.length === 0) return [];
  const ofSeasons = seasonsOf(own.map(({ season }) => season)).map((season) =>
    summarizePicks(
      own.filter((pick) => pick.season === season),
      season,
    ),
  );
  return [...ofSeasons, summarizePicks(own, null)];
}

function summarizePicks(picks: readonly ComparedPick[], season: number | null): BacktestPicks {
  const profits = picks.map(({ profit }) => profit);
  const others = picks.flatMap(({ otherValue }) => otherValue ?? []);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    season,
    picks: picks.length,
    won: profits.filter((profit) => profit > 0).length,
    lost: profits.filter((profit) => profit < 0).length,
    push: profits.filter((profit) => profit === 0).length,
    claimed: roundTo(sum(picks.map(({ claimed }) => claimed)) / picks.length, 4),
    closingValue: measuredMean(picks.map(({ closingValue }) => closingValue)),
    control: others.length === 0 ? null : { ...measuredMean(others), n: others.length },
    units: roundTo(sum(profits), 2),
    profitPerBet: measuredMean(profits),
  };
}

const measured = ({ value, low, high }: Estimate) => ({ value: roundTo(value, 4), low: roundTo(low, 4), high: roundTo(high, 4) });

const roundOrNull = (value: number | null) => (value === null ? null : roundTo(value, 4));

/** The mean of values per unit staked. It is limited to at least −1, because a bet loses at most its stake. */
function measuredMean(values: readonly number[]): MeasuredMean {
  const { value, low, high } = estimateMeanOf(values, { lowest: -1 });
  return { value: roundTo(value, 4), low: roundOrNull(low), high: roundOrNull(high) };
}
