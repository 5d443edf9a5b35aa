import type { GameRow } from '#lab/data/read-games.ts';
import type { GameGaps, Pick } from '#lab/picks/replay-gaps.ts';
import type { Estimate } from '#model/evaluation/interval.ts';
import { judgeBars, type BarVerdict } from './acceptance-thresholds.ts';
import { valueReport, type ValueReport } from './value-report.ts';
import type { Prediction } from './prediction.ts';
import { type Forecaster, OTHER_PEERS, PEERS, type Peers, reportCases, type ReportCase } from './evaluated-game.ts';
import { totalsReport, type TotalsReport } from './totals-report.ts';
import { type CalibrationReport, calibrationOf, difference, type ForecasterScores, scoresOf } from './probability-scores.ts';

export type ReportInputs = {
  readonly modelVersion: string;
  /** Seasons that are judged; predictions of earlier ones only widen calibration and the comparison with FiveThirtyEight. */
  readonly from: number;
  readonly to: number;
  readonly games: readonly GameRow[];
  readonly predictions: readonly Prediction[];
  readonly gaps: readonly GameGaps[];
  readonly picks: readonly Pick[];
  readonly peers: Peers;
};

export type PeerComparison = {
  readonly ours: Forecaster;
  readonly peer: Forecaster;
  readonly seasons: string;
  /** Of the seasons asked for; otherwise of earlier ones, which the model was chosen on. */
  readonly isAskedFor: boolean;
  /** Log loss of ours minus the peer's; wholly below 0 = ahead. */
  readonly difference: Estimate;
};

export type Report = {
  readonly modelVersion: string;
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly bars: readonly BarVerdict[];
  readonly pooled: readonly ForecasterScores[];
  readonly seasons: readonly { readonly season: number; readonly scores: readonly ForecasterScores[] }[];
  readonly peers: readonly PeerComparison[];
  readonly morning: Estimate | undefined;
  readonly calibration: { readonly seasons: string; readonly forecasters: readonly CalibrationReport[] };
  readonly totals: TotalsReport | undefined;
  readonly value: ValueReport | undefined;
};

const TABLE: readonly Forecaster[] = [
  'publishedTip',
  'publishedMorning',
  'news',
  'memory',
  'pure',
  'close',
  'morning',
  'fiveThirtyEight',
  'raptor',
  'elo',
  'trees',
  'homeRate',
];
const OURS: readonly Forecaster[] = ['pure', 'memory', 'news'];

/** First season of the calibration bar: earlier ones taught the model its first weights. */
const CALIBRATED_FROM = 2014;

function spanOf(cases: readonly ReportCase[]): string {
  const seasons = cases.map(({ game }) => game.season);
  const first = Math.min(...seasons);
  const last = Math.max(...seasons);
  return first === last ? `${first}` : `${first}–${last}`;
}

/** On the seasons asked for; of a peer that forecast none of their games, all that it did forecast before them is shown. */
function comparePeers(judged: readonly ReportCase[], all: readonly ReportCase[]): PeerComparison[] {
  return [...PEERS, ...OTHER_PEERS].flatMap((peer) => {
    const knows = ({ probabilities }: ReportCase): boolean => probabilities[peer] !== null;
    const isAskedFor = judged.some(knows);
    const shared = (isAskedFor ? judged : all).filter(knows);
    return OURS.flatMap((ours) => {
      const estimate = difference(shared, ours, peer);
      return estimate === undefined ? [] : [{ ours, peer, seasons: spanOf(shared), isAskedFor, difference: estimate }];
    });
  });
}

export function buildReport(inputs: ReportInputs): Report {
  const { from, to, games, gaps, picks } = inputs;
  const all = reportCases(games, inputs.predictions, inputs.peers);
  const judged = all.filter(({ game }) => game.season >= from && game.season <= to);
  if (judged.length === 0) throw new Error(`no predicted game with a close in ${from}–${to}`);
  const scoresIn = (cases: readonly ReportCase[]): ForecasterScores[] => TABLE.flatMap((forecaster) => scoresOf(cases, forecaster) ?? []);
  const seasons = [...new Set(judged.map(({ game }) => game.season))]
    .toSorted((a, b) => a - b)
    .map((season) => ({ season, scores: scoresIn(judged.filter(({ game }) => game.season === season)) }));
  const calibrated = all.filter(({ game }) => game.season >= CALIBRATED_FROM && game.season <= to);
  const inRange = new Set(games.filter(({ season }) => season >= from && season <= to).map(({ gameId }) => gameId));
  const parts = {
    pooled: scoresIn(judged),
    peers: comparePeers(judged, all),
    morning: difference(judged, 'publishedMorning', 'morning'),
    calibration: {
      seasons: spanOf(calibrated),
      forecasters: (['pure', 'news', 'publishedTip'] as const).flatMap((forecaster) => calibrationOf(calibrated, forecaster) ?? []),
    },
    totals: totalsReport(judged),
    value: valueReport(
      gaps.filter(({ gameId }) => inRange.has(gameId)),
      picks.filter(({ gameId }) => inRange.has(gameId)),
      new Map(games.map((game) => [game.gameId, game])),
    ),
  };
  return { modelVersion: inputs.modelVersion, from, to, games: judged.length, bars: judgeBars(parts), seasons, ...parts };
}
