import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './arguments.ts';
import { readHistory } from './data/history.ts';
import { predictionsCsv } from './predictions.ts';
import { runWalk } from './run-walk.ts';

const started = performance.now();
const { data, from, to, out } = readArguments(process.argv.slice(2), process.env);
const history = await readHistory(data);
const { replayed } = runWalk(history, { from, to });
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'predictions.csv'), predictionsCsv(replayed));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stderr.write(`${replayed.length} games of ${from}-${to} forecast in ${seconds} s, ${megabytes} MB\n`);
