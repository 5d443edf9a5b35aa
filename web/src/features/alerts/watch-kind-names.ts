import type { WatchKind } from '#contract/alerts/watches.ts';

export const watchKindNames: Readonly<Record<WatchKind, string>> = {
  price: 'Price target',
  move: 'Line movement',
  injury: 'Injury status',
  start: 'Game of my bet is moved',
  number: 'Our number',
};
