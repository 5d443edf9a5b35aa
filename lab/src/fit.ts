import { writeFileSync } from 'node:fs';
import { extractLearned } from '#model/ratings/learning/learned-parameters.ts';
import type { State } from '#model/ratings/state/state.ts';
import { readArguments } from './read-arguments.ts';
import { readHistory } from './data/history.ts';
import { LAST_MODEL_SELECTION_SEASON, LAST_REPORT_SEASON } from './data/model-selection-seasons.ts';
import { runWalkForward } from './run-walk-forward.ts';

const COEFFICIENTS = new URL('../../model/src/learned.json', import.meta.url);

const { data } = readArguments(process.argv.slice(2), process.env);
const history = await readHistory(data);
const stateAfter = (season: number): State => runWalkForward(history, { from: season + 1, to: season }).state;
const state = stateAfter(LAST_MODEL_SELECTION_SEASON);
const withReports = stateAfter(LAST_REPORT_SEASON);
writeFileSync(COEFFICIENTS, `${JSON.stringify(extractLearned(state, withReports), null, 1)}\n`);
process.stderr.write(
  `fitted on ${state.games} games to ${LAST_MODEL_SELECTION_SEASON}, and on reports of ${withReports.reportGames} games\n`,
);
