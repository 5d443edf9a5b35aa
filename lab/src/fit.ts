import { writeFileSync } from 'node:fs';
import { extractLearned } from '#model/ratings/learning/learned-parameters.ts';
import { readArguments } from './read-arguments.ts';
import { readHistory } from './data/history.ts';
import { LAST_FITTING_SEASON } from './selection-seasons.ts';
import { runWalk } from './run-walk-forward.ts';
import { learnedSource } from './format-learned.ts';

const TARGET = new URL('../../model/src/learned.ts', import.meta.url);

const { data } = readArguments(process.argv.slice(2), process.env);
const { state } = runWalk(await readHistory(data), { from: LAST_FITTING_SEASON + 1, to: LAST_FITTING_SEASON });
writeFileSync(TARGET, learnedSource(extractLearned(state)));
process.stderr.write(`learned from ${state.games} games to ${LAST_FITTING_SEASON}\n`);
