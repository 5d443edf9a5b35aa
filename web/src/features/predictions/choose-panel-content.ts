export type PremiumState = 'pending' | 'failed' | 'loaded';
type PanelContent = 'pending' | 'loading' | 'coming-soon' | 'predictions';

interface Facts {
  readonly premium: PremiumState;
  readonly probabilities: readonly number[];
}

/** What a premium user sees in a prediction panel. `loading` asks the user to reload, because the predictions could not be loaded. */
export function choosePanelContent({ premium, probabilities }: Facts): PanelContent {
  if (premium !== 'loaded') return premium === 'pending' ? 'pending' : 'loading';
  return probabilities.every((probability) => probability === 0) ? 'coming-soon' : 'predictions';
}
