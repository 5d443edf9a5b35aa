import type { AlertKind } from '#contract/alerts/rules.ts';
import type { AlertKindEntry } from './alert-kind.ts';
import { fastTotal } from './fast-total.ts';
import { injury } from './injury.ts';
import { move } from './move.ts';
import { number } from './number.ts';
import { pick } from './pick.ts';
import { price } from './price.ts';
import { start } from './start.ts';

const alertKinds: { readonly [Kind in AlertKind]: AlertKindEntry<Kind> } = {
  pick,
  price,
  move,
  'fast-total': fastTotal,
  injury,
  start,
  number,
};

/** The entry of a kind. Its `observe` gets conditions of this kind only. */
export const kindOf = (kind: AlertKind): AlertKindEntry<AlertKind> => alertKinds[kind];
