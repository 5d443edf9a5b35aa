import { useSyncExternalStore } from 'react';
import { LARGEST_SHARE, type StakePlan } from '#model/odds/stake.ts';

export const kellyFractions = [1, 0.5, 0.25, 0.125] as const;
export const stakeCaps = [0.01, 0.02, 0.03, LARGEST_SHARE] as const;

const storageKey = 'courtline-stakes';
/** A quarter of Kelly and two per cent: probabilities are estimates, and bad luck comes in a row. */
const cautious: StakePlan = { bankroll: 0, fraction: 0.25, cap: 0.02 };
const mostMoney = 1e9;
const listeners = new Set<() => void>();
let chosen: StakePlan | undefined;

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

function remembered(): StakePlan {
  try {
    return readStakePlan(localStorage.getItem(storageKey));
  } catch {
    return cautious;
  }
}

/** Kept in this browser only: what somebody has is nobody else's business, ours included. */
export function chooseStakes(change: Partial<StakePlan>): void {
  const text = JSON.stringify({ ...(chosen ?? remembered()), ...change });
  chosen = readStakePlan(text);
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useStakePlan(): StakePlan {
  return useSyncExternalStore(
    subscribe,
    () => (chosen ??= remembered()),
    () => cautious,
  );
}
