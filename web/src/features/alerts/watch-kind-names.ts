import type { WatchKind } from '#contract/alerts/watches.ts';

export const watchKindNames: Readonly<Record<WatchKind, string>> = {
  price: 'Price target',
  move: 'Line movement',
  injury: 'Injury status',
  start: 'New start time of a game I bet on',
  number: 'Our probability',
};
