import { writeFileSync } from 'node:fs';
import { extractLearned } from '#model/ratings/learning/learned-parameters.ts';
import { readArguments } from './read-arguments.ts';
import { readHistory } from './data/history.ts';
import { LAST_MODEL_SELECTION_SEASON } from './model-selection-seasons.ts';
import { runWalkForward } from './run-walk-forward.ts';

const COEFFICIENTS = new URL('../../model/src/learned.json', import.meta.url);

const { data } = readArguments(process.argv.slice(2), process.env);
const { state } = runWalkForward(await readHistory(data), { from: LAST_MODEL_SELECTION_SEASON + 1, to: LAST_MODEL_SELECTION_SEASON });
writeFileSync(COEFFICIENTS, `${JSON.stringify(extractLearned(state), null, 1)}\n`);
process.stderr.write(`fitted on ${state.games} games to ${LAST_MODEL_SELECTION_SEASON}\n`);
