export const FORECASTER_NAMES = {
  publishedTip: 'published at tip-off',
  publishedMorning: 'published in the morning',
  news: 'news',
  memory: 'memory',
  pure: 'pure',
  close: 'close',
  morning: 'morning market',
  fiveThirtyEight: 'FiveThirtyEight',
  raptor: 'RAPTOR',
  elo: 'tuned Elo',
  trees: 'boosted trees',
};
export type Forecaster = keyof typeof FORECASTER_NAMES;
export const FORECASTERS = Object.keys(FORECASTER_NAMES) as Forecaster[];

export const BASELINES = ['elo', 'trees', 'fiveThirtyEight', 'raptor'] as const satisfies readonly Forecaster[];
