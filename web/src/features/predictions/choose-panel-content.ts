import type { Tier } from '#web/lib/api/tier.ts';

export type PanelContent = 'in-progress' | 'locked' | 'loading' | 'coming-soon' | 'predictions';

interface Facts {
  readonly tier: Tier;
  /** Whether the premium predictions have been loaded. */
  readonly hasPremium: boolean;
  readonly isLive: boolean;
  readonly probabilities: readonly number[];
}

/** Decides what a prediction panel shows. A game in progress is checked first, because it has no predictions to offer premium for. */
export function choosePanelContent({ tier, hasPremium, isLive, probabilities }: Facts): PanelContent {
  if (isLive) return 'in-progress';
  if (tier !== 'premium') return 'locked';
  if (!hasPremium) return 'loading';
  return probabilities.every((probability) => probability === 0) ? 'coming-soon' : 'predictions';
}
