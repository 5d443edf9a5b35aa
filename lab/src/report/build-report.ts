import type { GameRow } from '#lab/data/read-games.ts';
import type { GameGaps, ValuePick } from './select-picks.ts';
import { checkAcceptance } from './check-acceptance.ts';
import { type BaselineProbabilities, type EvaluatedGame, evaluatedGames } from './evaluated-game.ts';
import { BASELINES, FORECASTERS } from './forecasters.ts';
import { marginsReport } from './margins-report.ts';
import type { Prediction } from './prediction.ts';
import { calibrationOf, logLossDifference, scoresOf } from './probability-scores.ts';
import type { Report } from './report.ts';
import { totalsReport } from './totals-report.ts';
import { valueReport } from './value-report.ts';

export type ReportInputs = {
  readonly modelVersion: string;
  /** The requested seasons. Predictions of earlier seasons are used only for calibration. */
  readonly from: number;
  readonly to: number;
  readonly games: readonly GameRow[];
  readonly predictions: readonly Prediction[];
  readonly gaps: readonly GameGaps[];
  readonly picks: readonly ValuePick[];
  readonly baselines: BaselineProbabilities;
};

/** The first season for which calibration is measured. Earlier seasons only train the model. */
const FIRST_CALIBRATED_SEASON = 2014;

function seasonRange(cases: readonly EvaluatedGame[]): string {
  const [first, last] = [cases[0]?.game.season, cases.at(-1)?.game.season];
  return first === last ? `${first ?? 'no season'}` : `${first}–${last}`;
}

export function buildReport(inputs: ReportInputs): Report {
  const { from, to, games, gaps, picks } = inputs;
  const all = evaluatedGames(games, inputs.predictions, inputs.baselines);
  const requested = all.filter(({ game }) => game.season >= from && game.season <= to);
  if (requested.length === 0) throw new Error(`no predicted game with a closing line in ${from}–${to}`);
  const calibrated = all.filter(({ game }) => game.season >= FIRST_CALIBRATED_SEASON && game.season <= to);
  const figures = {
    pooled: FORECASTERS.flatMap((forecaster) => scoresOf(requested, forecaster) ?? []),
    baselines: BASELINES.map((baseline) => {
      const shared = requested.filter(({ probabilities }) => probabilities[baseline] !== null);
      return { baseline, seasons: seasonRange(shared), difference: logLossDifference(shared, 'pure', baseline) };
    }),
    morning: logLossDifference(requested, 'publishedMorning', 'morning'),
    calibration: {
      seasons: seasonRange(calibrated),
      forecasters: (['pure', 'news', 'publishedTip'] as const).flatMap((forecaster) => calibrationOf(calibrated, forecaster) ?? []),
    },
    totals: totalsReport(requested),
    margins: marginsReport(requested, calibrated),
    value: valueReport(gaps, picks, new Map(games.map((game) => [game.gameId, game]))),
  };
  return { modelVersion: inputs.modelVersion, from, to, games: requested.length, acceptance: checkAcceptance(figures), ...figures };
}
