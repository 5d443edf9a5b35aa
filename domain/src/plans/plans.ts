import { planTable } from './plan-table.ts';

export type PlanKey = (typeof planTable)[number]['key'];

export interface Plan {
  readonly key: PlanKey;
  readonly months: number;
  readonly name: string;
  /** The word before “plan” in a sentence: `annual`. */
  readonly adjective: string;
  readonly per: string;
  readonly priceInCents: number;
  /** The setting with the ids of the plan's prices at Stripe. */
  readonly stripeSetting: (typeof planTable)[number]['stripeSetting'];
  /**
   * How many days before each renewal a reminder is mailed; null for a plan that has a reminder once a year instead. The law of
   * California asks for 15 to 45 days if the period is a year or longer.
   */
  readonly remindDaysBefore: number | null;
  /** A paid plan can be changed to one of a higher rank only. */
  readonly rank: number;
}

export const plans: readonly [Plan, ...Plan[]] = planTable;
export const planKeys = plans.map(({ key }) => key) as [PlanKey, ...PlanKey[]];

/** The plan with this key. During an update, an older process can read the key of a new plan; it then uses the first plan. */
export const planOf = (key: PlanKey | null | undefined): Plan => plans.find((plan) => plan.key === key) ?? plans[0];

/** A value for each plan, by the plan's key or setting. */
export const byPlan = <Field extends 'key' | 'stripeSetting', T>(field: Field, valueOf: (plan: Plan) => T) =>
  Object.fromEntries(plans.map((plan) => [plan[field], valueOf(plan)])) as Readonly<Record<Plan[Field], T>>;

export const planFeatures = [
  'Basic game schedule',
  'Latest public odds',
  'Full Moneyline predictions',
  'Advanced Over/Under predictions',
  'Detailed value gap analysis',
  'Best bet recommendations',
  'Early access to new predictions',
  'Custom alerts for high-value bets',
] as const;

export const trialDays = 7;
