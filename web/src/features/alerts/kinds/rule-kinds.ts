import type { AlertKind } from '#contract/alerts/rules.ts';
import { fastTotalKind } from './fast-total-kind.tsx';
import { injuryKind } from './injury-kind.tsx';
import { moveKind } from './move-kind.tsx';
import { numberKind } from './number-kind.tsx';
import { pickKind } from './pick-kind.tsx';
import { priceKind } from './price-kind.tsx';
import type { RuleKind } from './rule-kind.tsx';
import { startKind } from './start-kind.tsx';

const ruleKinds: { readonly [Kind in AlertKind]: RuleKind<Kind> } = {
  pick: pickKind,
  price: priceKind,
  move: moveKind,
  'fast-total': fastTotalKind,
  injury: injuryKind,
  start: startKind,
  number: numberKind,
};

/** Pass its functions only conditions of the same kind. The type does not check this. */
export const ruleKindOf = (kind: AlertKind): RuleKind<AlertKind> => ruleKinds[kind];
