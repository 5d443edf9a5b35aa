/** The largest stake of one bet as a share of the bankroll. A user's settings cannot raise it. */
export const LARGEST_SHARE = 0.05;

export interface StakePlan {
  readonly bankroll: number;
  /** Share of the full Kelly stake. */
  readonly fraction: number;
  /** Largest share of the bankroll that is staked on one bet. */
  readonly cap: number;
}
