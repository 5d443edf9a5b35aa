import learned from './learned.json' with { type: 'json' };
import type { Learned } from './ratings/learning/learned-parameters.ts';

/** Coefficients fitted to the seasons up to 2022. `npm run fit` writes them to learned.json. */
export const LEARNED: Learned = learned;
