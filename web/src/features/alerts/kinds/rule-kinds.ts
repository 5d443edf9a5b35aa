import type { AlertKind } from '#contract/alerts/rules.ts';
import { fastTotal } from './fast-total.tsx';
import { injury } from './injury.tsx';
import { move } from './move.tsx';
import { number } from './number.tsx';
import { pick } from './pick.tsx';
import { price } from './price.tsx';
import type { RuleKind } from './rule-kind.ts';
import { start } from './start.tsx';

const ruleKinds: { readonly [Kind in AlertKind]: RuleKind<Kind> } = {
  pick,
  price,
  move,
  'fast-total': fastTotal,
  injury,
  start,
  number,
};

/** The entry of a kind. Its functions get conditions of this kind only. */
export const kindOf = (kind: AlertKind): RuleKind<AlertKind> => ruleKinds[kind];
