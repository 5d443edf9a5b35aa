import type { AlertKind } from '#contract/alerts/rules.ts';
import type { AlertObserver } from './alert-kind.ts';
import { fastTotal } from './fast-total.ts';
import { injury } from './injury.ts';
import { move } from './move.ts';
import { ourProbability } from './number.ts';
import { pick } from './pick.ts';
import { price } from './price.ts';
import { start } from './start.ts';

const observers: { readonly [Kind in AlertKind]: AlertObserver<Kind> } = {
  pick,
  price,
  move,
  'fast-total': fastTotal,
  injury,
  start,
  number: ourProbability,
};

export const observerOf = (kind: AlertKind): AlertObserver<AlertKind> => observers[kind];
