import type { Claim } from './claim.ts';
import { constants } from './constants.ts';
import { screensOfAccounts } from './screens-of-accounts.ts';
import { screensOfGames } from './screens-of-games.ts';
import { errors, states } from './states-and-errors.ts';

export const provenPoints = ['2', '4', '8', '9'] as const;

/**
 * Every sentence of the product specification's points 2, 4, 8 and 9, and the stories that prove it. spec-table.test.ts
 * fails when a sentence has no claim, when a claim names no sentence, and when a story does not exist.
 */
export const specTable: readonly Claim[] = [...screensOfAccounts, ...screensOfGames, ...states, ...errors, ...constants];
