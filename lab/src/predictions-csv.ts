import type { ReplayedGame } from '#model/evaluation/replay.ts';

const probability = (value: number | undefined): string => value?.toFixed(6) ?? '';
const points = (value: number | undefined): string => value?.toFixed(3) ?? '';

/** The columns of predictions.csv. A missing value is an empty field. */
const COLUMNS: readonly (readonly [name: string, valueOf: (replayed: ReplayedGame) => string | number])[] = [
  ['game_id', ({ game }) => game.gameId],
  ['season', ({ game }) => game.season],
  ['date', ({ game }) => game.date],
  ['home', ({ game }) => game.home],
  ['away', ({ game }) => game.away],
  ['p_home_pure', ({ tip }) => probability(tip.probability.pure)],
  ['p_home_memory', ({ tip }) => probability(tip.probability.memory)],
  ['p_home_news', ({ tip }) => probability(tip.probability.news)],
  ['p_home_morning', ({ morning }) => probability(morning?.probability.published)],
  ['p_home_tip', ({ tip }) => probability(tip.probability.published)],
  ['total_mean_pure', ({ tip }) => points(tip.outcome.pure.total.mean)],
  ['total_mean_memory', ({ tip }) => points(tip.outcome.memory.total.mean)],
  ['total_mean_tip', ({ tip }) => points(tip.outcome.published.total.mean)],
  ['total_sd', ({ tip }) => points(tip.outcome.published.total.sd)],
  ['p_over', ({ overUnder }) => probability(overUnder?.over)],
  ['p_under', ({ overUnder }) => probability(overUnder?.under)],
  ['p_push', ({ overUnder }) => probability(overUnder?.push)],
  ['p_home_am_known', ({ known }) => probability(known.morning?.probability.news)],
  ['p_home_1330_known', ({ known }) => probability(known.afternoon?.probability.news)],
  ['p_home_1730_known', ({ known }) => probability(known.evening?.probability.news)],
  ['p_home_t30_known', ({ known }) => probability(known.beforeTip?.probability.news)],
  ['total_mean_am_known', ({ known }) => points(known.morning?.outcome.news.total.mean)],
  ['total_mean_1330_known', ({ known }) => points(known.afternoon?.outcome.news.total.mean)],
  ['total_mean_1730_known', ({ known }) => points(known.evening?.outcome.news.total.mean)],
  ['total_mean_t30_known', ({ known }) => points(known.beforeTip?.outcome.news.total.mean)],
  ['margin_pure', ({ tip }) => points(tip.outcome.pure.margin.median)],
  ['margin_memory', ({ tip }) => points(tip.outcome.memory.margin.median)],
  ['margin_news', ({ tip }) => points(tip.outcome.news.margin.median)],
  ['margin_mean_tip', ({ margin }) => points(margin.mean)],
  ['margin_sd', ({ margin }) => points(margin.sd)],
  ['p_home_cover', ({ cover }) => probability(cover?.home)],
  ['p_away_cover', ({ cover }) => probability(cover?.away)],
  ['p_spread_push', ({ cover }) => probability(cover?.push)],
  ['margin_median_morning', ({ morning }) => points(morning?.outcome.published.margin.median)],
  ['margin_width_morning', ({ morning }) => points(morning?.outcome.published.margin.width)],
  ['total_mean_morning', ({ morning }) => points(morning?.outcome.published.total.mean)],
];

export function predictionsCsv(replayed: readonly ReplayedGame[]): string {
  const lines = replayed.map((game) => COLUMNS.map(([, valueOf]) => valueOf(game)).join(','));
  return [COLUMNS.map(([name]) => name).join(','), ...lines, ''].join('\n');
}
