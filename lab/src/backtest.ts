import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './read-arguments.ts';
import { readHistory } from './data/history.ts';
import { predictionsCsv } from './predictions-csv.ts';
import { reportBacktest, REPORTED_FROM } from './report/write-backtest-report.ts';
import { runWalk } from './run-walk-forward.ts';

const started = performance.now();
const wanted = readArguments(process.argv.slice(2), process.env);
const { data, from, to, out } = wanted;
const history = await readHistory(data);
const { replayed, strangers } = runWalk(history, { from: Math.min(from, REPORTED_FROM), to });
for (const { gameId, date, home, away } of strangers)
  process.stderr.write(`left out: game ${gameId} of ${date}, ${away} at ${home}, for a team the model does not know\n`);
const asked = replayed.filter(({ game }) => game.season >= from);
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'predictions.csv'), predictionsCsv(asked));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stderr.write(`${asked.length} games of ${from}-${to} forecast in ${seconds} s, ${megabytes} MB\n`);
const report = await reportBacktest(wanted, history, replayed);
for (const { verdict, quantity, value, n } of report.bars) process.stdout.write(`${verdict.padEnd(6)} ${quantity}: ${value} (n ${n})\n`);
