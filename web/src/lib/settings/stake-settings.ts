import { LARGEST_SHARE, type StakePlan } from '#domain/picks/stake-plan.ts';
import { jsonSetting } from './browser-setting.ts';

export const kellyFractions = [1, 0.5, 0.25, 0.125] as const;
export const stakeCaps = [0.01, 0.02, 0.03, LARGEST_SHARE] as const;

/** A quarter of the Kelly stake, at most 2 % of the bankroll: our probabilities are estimates, so the full Kelly stake is too risky. */
const defaultPlan = { fraction: 0.25, cap: 0.02 };
const largestBankroll = 1e9;

export function readStakePlan(stored: unknown): StakePlan {
  const { bankroll, fraction, cap } = (stored ?? {}) as Partial<Record<keyof StakePlan, unknown>>;
  return {
    bankroll: typeof bankroll === 'number' && bankroll > 0 && bankroll <= largestBankroll ? bankroll : 0,
    fraction: kellyFractions.find((known) => known === fraction) ?? defaultPlan.fraction,
    cap: stakeCaps.find((known) => known === cap) ?? defaultPlan.cap,
  };
}

export const stakeSettings = jsonSetting('courtline-stakes', readStakePlan);

/** Changes the stake settings. They are stored in this browser and never sent to the server, because a bankroll is private. */
export function changeStakeSettings(change: Partial<StakePlan>): void {
  stakeSettings.choose({ ...stakeSettings.current(), ...change });
}

export const useStakePlan = stakeSettings.use;
