/** The largest stake of one bet as a share of the bankroll. A user's settings cannot raise it. */
export const LARGEST_SHARE = 0.05;

export interface StakePlan {
  readonly bankroll: number;
  readonly fraction: number;
  readonly cap: number;
}
