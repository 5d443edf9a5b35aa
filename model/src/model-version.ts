/** Changes whenever the same inputs would give a different forecast. Recorded with every prediction. */
export const MODEL_VERSION = '1.3.0';

/** Identifies saved states that this code can resume. The suffix changes when the shape of the state changes but no forecast does. */
export const STATE_VERSION = `${MODEL_VERSION}+2`;
