export type PanelContent = 'loading' | 'coming-soon' | 'predictions';

interface Facts {
  /** Whether the premium predictions have been loaded. */
  readonly hasPremium: boolean;
  readonly probabilities: readonly number[];
}

/** Decides what a premium user sees in a prediction panel. */
export function choosePanelContent({ hasPremium, probabilities }: Facts): PanelContent {
  if (!hasPremium) return 'loading';
  return probabilities.every((probability) => probability === 0) ? 'coming-soon' : 'predictions';
}
