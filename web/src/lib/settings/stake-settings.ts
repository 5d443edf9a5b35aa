import { LARGEST_SHARE, type StakePlan } from '#domain/odds/stake.ts';
import { browserSetting } from './browser-setting.ts';

export const kellyFractions = [1, 0.5, 0.25, 0.125] as const;
export const stakeCaps = [0.01, 0.02, 0.03, LARGEST_SHARE] as const;

/** A quarter of Kelly and two per cent: probabilities are estimates, and bad luck comes in a row. */
const cautious: StakePlan = { bankroll: 0, fraction: 0.25, cap: 0.02 };
const mostMoney = 1e9;

/** Whatever is kept there, only a plan within our limits comes out. */
export function readStakePlan(text: string | null): StakePlan {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof StakePlan, unknown>>;
    const bankroll = Number(kept.bankroll);
    return {
      bankroll: bankroll > 0 && bankroll <= mostMoney ? bankroll : 0,
      fraction: kellyFractions.find((known) => known === kept.fraction) ?? cautious.fraction,
      cap: stakeCaps.find((known) => known === kept.cap) ?? cautious.cap,
    };
  } catch {
    return cautious;
  }
}

const setting = browserSetting('courtline-stakes', readStakePlan);

/** Kept in this browser only: what somebody has is nobody else's business, ours included. */
export function chooseStakes(change: Partial<StakePlan>): void {
  setting.choose(JSON.stringify({ ...setting.current(), ...change }));
}

export const useStakePlan = setting.use;
