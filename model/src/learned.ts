import learned from './learned.json' with { type: 'json' };
import type { LearnedParameters } from './ratings/learning/learned-parameters.ts';

/** Coefficients fitted to the seasons up to 2022. `npm run fit` writes them to learned.json. */
export const LEARNED: LearnedParameters = learned;
