export type State = string;

/** They are another page where there is room; every other state is the same page, wider, and is judged on a phone. */
export const judgedOnDesktopToo: readonly State[] = [
  'everywhere: header of a stranger',
  'everywhere: menu on its way',
  'everywhere: menu of a free member',
  'everywhere: menu of a premium member',
  '/: for a stranger',
  '/predictions: every bookmaker compared, one game in progress',
  '/predictions: games for a premium member',
  '/stripe-subscribe: with a trial',
  '/dashboard: top picks',
  '/dashboard: all games',
];
