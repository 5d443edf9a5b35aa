export type PremiumState = 'pending' | 'failed' | 'loaded';
export type PanelContent = 'pending' | 'loading' | 'coming-soon' | 'predictions';

interface Facts {
  readonly premium: PremiumState;
  readonly probabilities: readonly number[];
}

/** Decides what a premium user sees in a prediction panel. The panel asks for a reload (`loading`) only if the predictions do not arrive. */
export function choosePanelContent({ premium, probabilities }: Facts): PanelContent {
  if (premium !== 'loaded') return premium === 'pending' ? 'pending' : 'loading';
  return probabilities.every((probability) => probability === 0) ? 'coming-soon' : 'predictions';
}
