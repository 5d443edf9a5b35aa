import type { GameRow } from '#lab/data/read-games.ts';
import type { GameGaps, ValuePick } from './select-picks.ts';
import { checkAcceptance } from './check-acceptance.ts';
import { type BaselineProbabilities, type EvaluatedGame, evaluatedGames } from './evaluated-game.ts';
import { BASELINES, FORECASTERS, type Forecaster, BASELINES_WITHOUT_VERDICT } from './forecasters.ts';
import { marginsReport } from './margins-report.ts';
import type { Prediction } from './prediction.ts';
import { calibrationOf, type ForecasterScores, logLossDifference, scoresOf } from './probability-scores.ts';
import type { BaselineComparison, Report } from './report.ts';
import { totalsReport } from './totals-report.ts';
import { valueReport } from './value-report.ts';

export type ReportInputs = {
  readonly modelVersion: string;
  /** The requested seasons. Predictions of earlier seasons are used only for calibration and where a baseline ended earlier. */
  readonly from: number;
  readonly to: number;
  readonly games: readonly GameRow[];
  readonly predictions: readonly Prediction[];
  readonly gaps: readonly GameGaps[];
  readonly picks: readonly ValuePick[];
  readonly baselines: BaselineProbabilities;
};

const OURS: readonly Forecaster[] = ['pure', 'memory', 'news'];

/** The first season for which calibration is measured. Earlier seasons only train the model. */
const FIRST_CALIBRATED_SEASON = 2014;

function seasonRange(cases: readonly EvaluatedGame[]): string {
  const seasons = cases.map(({ game }) => game.season);
  const first = Math.min(...seasons);
  const last = Math.max(...seasons);
  return first === last ? `${first}` : `${first}–${last}`;
}

/** Compares us with each public model on the requested seasons, or else on all earlier seasons for which it has forecasts. */
function compareBaselines(requested: readonly EvaluatedGame[], all: readonly EvaluatedGame[]): BaselineComparison[] {
  return [...BASELINES, ...BASELINES_WITHOUT_VERDICT].flatMap((baseline) => {
    const hasForecast = ({ probabilities }: EvaluatedGame): boolean => probabilities[baseline] !== null;
    const isInRequestedSeasons = requested.some(hasForecast);
    const shared = (isInRequestedSeasons ? requested : all).filter(hasForecast);
    return OURS.flatMap((ours) => {
      const estimate = logLossDifference(shared, ours, baseline);
      return estimate === undefined ? [] : [{ ours, baseline, seasons: seasonRange(shared), isInRequestedSeasons, difference: estimate }];
    });
  });
}

export function buildReport(inputs: ReportInputs): Report {
  const { from, to, games, gaps, picks } = inputs;
  const all = evaluatedGames(games, inputs.predictions, inputs.baselines);
  const requested = all.filter(({ game }) => game.season >= from && game.season <= to);
  if (requested.length === 0) throw new Error(`no predicted game with a closing line in ${from}–${to}`);
  const scoreAll = (cases: readonly EvaluatedGame[]): ForecasterScores[] =>
    FORECASTERS.flatMap((forecaster) => scoresOf(cases, forecaster) ?? []);
  const calibrated = all.filter(({ game }) => game.season >= FIRST_CALIBRATED_SEASON && game.season <= to);
  const inRange = new Set(games.filter(({ season }) => season >= from && season <= to).map(({ gameId }) => gameId));
  const figures = {
    pooled: scoreAll(requested),
    seasons: [...new Set(requested.map(({ game }) => game.season))]
      .toSorted((a, b) => a - b)
      .map((season) => ({ season, scores: scoreAll(requested.filter(({ game }) => game.season === season)) })),
    baselines: compareBaselines(requested, all),
    morning: logLossDifference(requested, 'publishedMorning', 'morning'),
    calibration: {
      seasons: seasonRange(calibrated),
      forecasters: (['pure', 'news', 'publishedTip'] as const).flatMap((forecaster) => calibrationOf(calibrated, forecaster) ?? []),
    },
    totals: totalsReport(requested),
    margins: marginsReport(requested, calibrated),
    value: valueReport(
      gaps.filter(({ gameId }) => inRange.has(gameId)),
      picks.filter(({ gameId }) => inRange.has(gameId)),
      new Map(games.map((game) => [game.gameId, game])),
    ),
  };
  return { modelVersion: inputs.modelVersion, from, to, games: requested.length, acceptance: checkAcceptance(figures), ...figures };
}
