import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from './data/history.ts';
import { gamesWithReports } from './known-news/game-with-reports.ts';
import { knownNewsReport } from './known-news/known-news-report.ts';
import { predictionsCsv } from './predictions-csv.ts';
import { readArguments } from './read-arguments.ts';
import { FIRST_REPORTED_SEASON, writeBacktestReport } from './write-backtest-report.ts';
import { runWalkForward } from './run-walk-forward.ts';

const startedAt = performance.now();
const labArguments = readArguments(process.argv.slice(2), process.env);
const { data, from, to, out } = labArguments;
const history = await readHistory(data);
const { replayed, skipped } = runWalkForward(history, { from: Math.min(from, FIRST_REPORTED_SEASON), to });
for (const { gameId, date, home, away } of skipped)
  process.stderr.write(`skipped: game ${gameId} of ${date}, ${away} at ${home}: unknown team\n`);
const requested = replayed.filter(({ game }) => game.season >= from);
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'predictions.csv'), predictionsCsv(requested));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stderr.write(`${requested.length} games of ${from}-${to} forecast in ${seconds} s, ${megabytes} MB\n`);
const { acceptance } = await writeBacktestReport(labArguments, history, replayed);
const cases = gamesWithReports(history.games, requested);
if (cases.length > 0) writeFileSync(join(out, 'known-news.md'), knownNewsReport(cases));
for (const { verdict, quantity, value, n } of acceptance) process.stdout.write(`${verdict.padEnd(6)} ${quantity}: ${value} (n ${n})\n`);
