import { fixtureOf } from '#model/evaluation/replay.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { newsFromBoxScore } from '#model/ratings/state/news-from-box-score.ts';
import { resumeState, serializeState } from '#model/ratings/state/serialize-state.ts';
import { expectedOf } from '#model/market/expected-market.ts';
import { valueGaps } from '#model/market/value-gap.ts';
import { SEASON } from '#model/season/parameters.ts';
import { noResults, teamPosition } from '#model/season/results.ts';
import { simulateSeasons } from '#model/season/simulate-seasons.ts';
import { teamRatings } from '#model/season/team-strength.ts';
import { countsForStandings } from './season/season-forecasts.ts';
import { readArguments } from './read-arguments.ts';
import { finishedGame, readHistory } from './data/history.ts';
import { runWalkForward } from './run-walk-forward.ts';

/* Measures the walk-forward run, and how long the forecasts of one day take, with news, all prices, value gaps and explanations. */
const GAMES_PER_DAY = 15;
const ROUNDS = 200;

/** Processor time hardly depends on other processes, unlike elapsed time. */
function processorMsSince(earlier?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(earlier);
  return (user + system) / 1000;
}

const { data, to } = readArguments(process.argv.slice(2), process.env);
const startedAt = performance.now();
const history = await readHistory(data);
const readingMs = performance.now() - startedAt;
const walkStartedAt = performance.now();
const { state } = runWalkForward(history, { from: to - 1, to });
const walkMs = performance.now() - walkStartedAt;
const walkProcessorMs = processorMsSince();
const past = history.games.filter(({ season }) => season <= to);
const slate = past.filter(({ gameId, seasonType }) => seasonType === 'regular' && history.mornings.has(gameId)).slice(-GAMES_PER_DAY);
const requests = slate.map((row) => {
  const game = finishedGame(history, row);
  const { quotes } = history.mornings.get(row.gameId)!;
  return { fixture: { ...fixtureOf(game), date: '2030-01-01' }, news: newsFromBoxScore(state, game), quotes };
});
const pairs = requests.reduce((sum, { quotes }) => sum + quotes.length, 0);

const times: number[] = [];
const before = process.cpuUsage();
for (let round = 0; round < ROUNDS; round++) {
  const start = performance.now();
  for (const { fixture, news, quotes } of requests) {
    const { outcome } = forecast(state, fixture, { news, quotes, hoursToTip: 8 });
    valueGaps(state.markets, { quotes, published: expectedOf(outcome.published) });
  }
  times.push(performance.now() - start);
}
const slateProcessorMs = processorMsSince(before) / ROUNDS;
times.sort((a, b) => a - b);
const saveStartedAt = performance.now();
const text = serializeState(state);
const saveMs = performance.now() - saveStartedAt;
resumeState(text);
const loadMs = performance.now() - saveStartedAt - saveMs;

const season = past.filter((game) => game.season === to && countsForStandings(game));
const remaining = season.map(({ home, away }, index) => ({
  home: teamPosition(home),
  away: teamPosition(away),
  context: SEASON.homeAdvantage,
  day: Math.floor(index / GAMES_PER_DAY) * 2,
}));
const ratings = teamRatings(state, { season: to, date: season.at(-1)!.date });
const beforeSeasons = process.cpuUsage();
simulateSeasons({ season: to, played: noResults(), remaining, ratings, absences: [] }, to);
const seasonsMs = processorMsSince(beforeSeasons);

const ms = (milliseconds: number | undefined): string => (milliseconds ?? 0).toFixed(1);
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
process.stdout.write(
  [
    `forecasts of ${requests.length} games with ${pairs} priced markets: fastest ${ms(times[0])} ms, median ${ms(times[ROUNDS / 2])} ms, 95th percentile ${ms(times[Math.floor(ROUNDS * 0.95)])} ms; ${ms(slateProcessorMs)} ms of processor time`,
    `walk-forward run to ${to}: files read in ${seconds(readingMs)} s, ${state.games} games processed in ${seconds(walkMs)} s; ${seconds(walkProcessorMs)} s of processor time`,
    `${SEASON.simulations} seasons of ${remaining.length} games: ${seconds(seasonsMs)} s of processor time`,
    `state: ${(text.length / 1e6).toFixed(1)} MB, saved in ${ms(saveMs)} ms, restored in ${ms(loadMs)} ms`,
    '',
  ].join('\n'),
);
