import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabArguments } from '#lab/read-arguments.ts';
import type { History } from '#lab/data/history.ts';
import { readBooks } from '#lab/data/read-books.ts';
import { readElo538 } from '#lab/data/read-fivethirtyeight.ts';
import { eloProbabilities } from '#lab/baselines/elo.ts';
import { seasonAverageProbabilities } from '#lab/baselines/season-averages.ts';
import { picksCsv, picksOf, replayGaps } from '#lab/picks/replay-gaps.ts';
import { memoryForecasts } from '#lab/run-walk-forward.ts';
import type { Replayed } from '#model/backtest/replay.ts';
import { MODEL_VERSION } from '#model/parameters.ts';
import type { Report } from './build-report.ts';
import type { Prediction } from './prediction.ts';
import { writeReport } from './write-report.ts';

/** Calibration and the comparison with FiveThirtyEight need forecasts from here on, whatever seasons are judged. */
export const REPORTED_FROM = 2014;

function predictionOf({ game, tip, morning, overUnder }: Replayed): Prediction {
  return {
    gameId: game.gameId,
    season: game.season,
    pHomePure: tip.probability.pure,
    pHomeMemory: tip.probability.memory,
    pHomeNews: tip.probability.news,
    pHomeMorning: morning?.probability.published ?? null,
    pHomeTip: tip.probability.published,
    totalMeanPure: tip.total.pure.mean,
    totalMeanMemory: tip.total.memory.mean,
    totalMeanTip: tip.total.published.mean,
    totalSd: tip.total.published.sd,
    pOver: overUnder?.over ?? null,
    pUnder: overUnder?.under ?? null,
    pPush: overUnder?.push ?? null,
  };
}

/** Picks, peers and the report of a finished walk: picks.csv, report.json and report.html in the output directory. */
export async function reportBacktest(
  { data, from, to, out }: LabArguments,
  history: History,
  replayed: readonly Replayed[],
): Promise<Report> {
  const games = history.games.filter(({ season }) => season <= to);
  // Gaps of earlier seasons teach the weights; only those asked for are shown.
  const gaps = replayGaps(games, await readBooks(data), memoryForecasts(replayed)).gaps.filter(({ season }) => season >= from);
  const picks = picksOf(gaps);
  writeFileSync(join(out, 'picks.csv'), picksCsv(picks));
  const peers = {
    published: await readElo538(data),
    elo: eloProbabilities(games),
    trees: seasonAverageProbabilities(games, history.teamBox, from, to),
  };
  return writeReport(out, { modelVersion: MODEL_VERSION, from, to, games, predictions: replayed.map(predictionOf), gaps, picks, peers });
}
