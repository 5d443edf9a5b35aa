import { forecast } from '#model/forecast/forecast.ts';
import { fixtureOf } from '#model/backtest/replay.ts';
import { newsFromBox } from '#model/ratings/news-from-box.ts';
import { serialise } from '#model/ratings/serialise.ts';
import { readArguments } from './arguments.ts';
import { finishedGame, readHistory } from './data/history.ts';
import { runWalk } from './run-walk.ts';

/** How long a slate of fifteen games takes from a warm state, with news, market and explanations; and how big the state is. */
const SLATE = 15;
const ROUNDS = 200;

const { data, to } = readArguments(process.argv.slice(2), process.env);
const history = await readHistory(data);
const { state } = runWalk(history, { from: to + 1, to });
const slate = history.games.filter((row) => row.season === to && row.seasonType === 'regular').slice(-SLATE);
const questions = slate.map((row) => {
  const game = finishedGame(history, row);
  return { fixture: { ...fixtureOf(game), date: '2030-01-01' }, knowledge: { news: newsFromBox(state, game), market: game.closing } };
});
const times: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const start = performance.now();
  for (const { fixture, knowledge } of questions) forecast(state, fixture, knowledge);
  times.push(performance.now() - start);
}
times.sort((a, b) => a - b);
const start = performance.now();
const text = serialise(state);
const saving = performance.now() - start;
process.stdout.write(
  `slate of ${SLATE}: median ${times[ROUNDS / 2]!.toFixed(1)} ms, 95 % ${times[Math.floor(ROUNDS * 0.95)]!.toFixed(1)} ms; ` +
    `state ${(text.length / 1e6).toFixed(1)} MB, saved in ${saving.toFixed(0)} ms\n`,
);
