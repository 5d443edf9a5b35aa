import { fixtureOf } from '#model/backtest/replay.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { newsFromBox } from '#model/ratings/line-ups/news-from-box.ts';
import { resume, serialize } from '#model/ratings/state/serialize.ts';
import { valueGaps } from '#model/value/value-gap.ts';
import { readArguments } from './read-arguments.ts';
import { finishedGame, readHistory } from './data/history.ts';
import { readBooks } from './data/read-books.ts';
import { replayGaps } from './picks/replay-gaps.ts';
import { morningSnapshots } from './picks/morning-snapshots.ts';
import { memoryForecasts, runWalk } from './run-walk-forward.ts';

/** How long a slate of fifteen games takes from a warm state: news, every book's markets, value gaps, explanations. */
const SLATE = 15;
const ROUNDS = 200;

/** Milliseconds of processor time, which tell more than the clock where other work runs beside. */
function workSince(earlier?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(earlier);
  return (user + system) / 1000;
}

const { data, to } = readArguments(process.argv.slice(2), process.env);
const began = performance.now();
const history = await readHistory(data);
const reading = performance.now() - began;
const walked = performance.now();
const { replayed, state } = runWalk(history, { from: to - 1, to });
const walking = performance.now() - walked;
const walkWork = workSince();
const books = await readBooks(data);
const snapshots = morningSnapshots(books);
const past = history.games.filter(({ season }) => season <= to);
const { state: value } = replayGaps(past, books, memoryForecasts(replayed));
const slate = past.filter(({ gameId, seasonType }) => seasonType === 'regular' && snapshots.has(gameId)).slice(-SLATE);
const questions = slate.map((row) => {
  const game = finishedGame(history, row);
  const quotes = snapshots.get(row.gameId)!;
  return { fixture: { ...fixtureOf(game), date: '2030-01-01' }, news: newsFromBox(state, game), market: game.closing, quotes };
});
const pairs = questions.reduce((sum, { quotes }) => sum + quotes.moneylines.length + quotes.spreads.length + quotes.totals.length, 0);

const times: number[] = [];
const before = process.cpuUsage();
for (let round = 0; round < ROUNDS; round++) {
  const start = performance.now();
  for (const { fixture, news, market, quotes } of questions) {
    const { probability, total } = forecast(state, fixture, { news, market });
    valueGaps(value, { ...quotes, memoryProbabilityHome: probability.memory, memoryTotalMean: total.memory.mean, hoursToTip: 8 });
  }
  times.push(performance.now() - start);
}
const slateWork = workSince(before) / ROUNDS;
times.sort((a, b) => a - b);
const saved = performance.now();
const text = serialize(state);
const saving = performance.now() - saved;
resume(text);
const loading = performance.now() - saved - saving;

const ms = (milliseconds: number | undefined): string => (milliseconds ?? 0).toFixed(1);
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
process.stdout.write(
  [
    `slate of ${questions.length} games, ${pairs} priced pairs: fastest ${ms(times[0])} ms, median ${ms(times[ROUNDS / 2])} ms, 95 % ${ms(times[Math.floor(ROUNDS * 0.95)])} ms; ${ms(slateWork)} ms of processor time`,
    `walk to ${to}: files read in ${seconds(reading)} s, ${state.games} games taken in in ${seconds(walking)} s; ${seconds(walkWork)} s of processor time`,
    `state: ${(text.length / 1e6).toFixed(1)} MB, saved in ${ms(saving)} ms, resumed in ${ms(loading)} ms`,
    '',
  ].join('\n'),
);
