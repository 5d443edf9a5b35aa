import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eloProbabilities } from './baselines/elo.ts';
import { seasonAverageProbabilities } from './baselines/season-averages.ts';
import type { History } from './data/history.ts';
import { readFiveThirtyEight } from './data/read-fivethirtyeight.ts';
import { gapsOf, picksCsv, selectPicks } from './report/select-picks.ts';
import type { LabArguments } from './read-arguments.ts';
import { summarizeBacktest } from './report/summarize-backtest.ts';
import type { ReplayedGame } from '#model/evaluation/replay.ts';
import { MODEL_VERSION } from '#model/model-version.ts';
import { buildReport, type ReportInputs } from './report/build-report.ts';
import { predictionOf } from './report/prediction.ts';
import { renderReport } from './report/render-report.ts';
import type { Report } from './report/report.ts';

/** Every backtest forecasts the seasons from this one on, because calibration and the comparison with FiveThirtyEight need them. */
export const FIRST_REPORTED_SEASON = 2014;

export async function writeBacktestReport(
  { data, from, to, out, summary }: LabArguments,
  history: History,
  replayed: readonly ReplayedGame[],
): Promise<Report> {
  const games = history.games.filter(({ season }) => season <= to);
  const gaps = gapsOf(replayed, history).filter(({ season }) => season >= from);
  const picks = selectPicks(gaps);
  const inputs: ReportInputs = {
    modelVersion: MODEL_VERSION,
    from,
    to,
    games,
    predictions: replayed.map(predictionOf),
    gaps,
    picks,
    baselines: {
      published: await readFiveThirtyEight(data),
      elo: eloProbabilities(games),
      trees: seasonAverageProbabilities(games, history.teamBox, from, to),
    },
  };
  const report = buildReport(inputs);
  writeFileSync(join(out, 'picks.csv'), picksCsv(picks));
  writeFileSync(join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(out, 'report.md'), renderReport(report));
  if (summary !== undefined) {
    const measuredOn = new Date().toISOString().slice(0, 10);
    writeFileSync(summary, `${JSON.stringify(summarizeBacktest(inputs, measuredOn), null, 2)}\n`);
  }
  return report;
}
