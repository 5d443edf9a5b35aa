import type { Tier } from '#web/lib/api/tier.ts';

export type PanelState = 'in-progress' | 'locked' | 'loading' | 'coming-soon' | 'ready';

interface Facts {
  readonly tier: Tier;
  /** Whether the premium predictions have arrived at all. */
  readonly hasPremium: boolean;
  readonly isLive: boolean;
  readonly probabilities: readonly number[];
}

/**
 * What a prediction panel shows. A game in progress has nothing to sell, so that comes first; then whether the reader may
 * see the numbers; then whether there are any.
 */
export function panelState({ tier, hasPremium, isLive, probabilities }: Facts): PanelState {
  if (isLive) return 'in-progress';
  if (tier !== 'premium') return 'locked';
  if (!hasPremium) return 'loading';
  return probabilities.every((probability) => probability === 0) ? 'coming-soon' : 'ready';
}
