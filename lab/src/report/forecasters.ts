export const FORECASTER_NAMES = {
  publishedTip: 'Published, tip-off',
  publishedMorning: 'Published, morning',
  news: 'With news (memory, and who plays)',
  memory: 'Memory (past games and closing lines)',
  pure: 'Pure (past games only)',
  close: 'Closing market',
  morning: 'Morning market (12:00 UTC)',
  fiveThirtyEight: 'FiveThirtyEight, as published',
  raptor: 'FiveThirtyEight’s RAPTOR',
  elo: 'Tuned Elo',
  trees: 'Season averages, boosted trees',
  homeRate: 'Home win rate of 3 seasons',
};
export type Forecaster = keyof typeof FORECASTER_NAMES;
export const FORECASTERS = Object.keys(FORECASTER_NAMES) as Forecaster[];

export const SHORT_NAMES: Readonly<Record<Forecaster, string>> = {
  pure: 'pure',
  memory: 'memory',
  news: 'with news',
  publishedMorning: 'published, am',
  publishedTip: 'published, tip',
  close: 'close',
  morning: 'morning market',
  fiveThirtyEight: 'FiveThirtyEight',
  raptor: 'RAPTOR',
  elo: 'Elo',
  trees: 'boosted trees',
  homeRate: 'home win rate',
};

export const BASELINES: readonly Forecaster[] = ['elo', 'trees', 'fiveThirtyEight'];
export const BASELINES_WITHOUT_VERDICT: readonly Forecaster[] = ['raptor'];
