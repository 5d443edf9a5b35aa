import type { Replayed } from '#model/backtest/replay.ts';

export const PREDICTION_COLUMNS = [
  'game_id',
  'season',
  'date',
  'home',
  'away',
  'p_home_pure',
  'p_home_memory',
  'p_home_news',
  'p_home_morning',
  'p_home_tip',
  'total_mean_pure',
  'total_mean_memory',
  'total_mean_tip',
  'total_sd',
  'p_over',
  'p_under',
  'p_push',
] as const;

function decimal(value: number | null | undefined, digits: number): string {
  return value === null || value === undefined ? '' : value.toFixed(digits);
}

/** One line of predictions.csv; a missing value is an empty field. */
function predictionLine({ game, tip, morning, overUnder }: Replayed): string {
  return [
    game.gameId,
    game.season,
    game.date,
    game.home,
    game.away,
    decimal(tip.probability.pure, 6),
    decimal(tip.probability.memory, 6),
    decimal(tip.probability.news, 6),
    decimal(morning?.probability.published, 6),
    decimal(tip.probability.published, 6),
    decimal(tip.total.pure.mean, 3),
    decimal(tip.total.memory.mean, 3),
    decimal(tip.total.published.mean, 3),
    decimal(tip.total.published.sd, 3),
    decimal(overUnder?.over, 6),
    decimal(overUnder?.under, 6),
    decimal(overUnder?.push, 6),
  ].join(',');
}

/** The content of predictions.csv. */
export function predictionsCsv(replayed: readonly Replayed[]): string {
  return [PREDICTION_COLUMNS.join(','), ...replayed.map(predictionLine), ''].join('\n');
}
