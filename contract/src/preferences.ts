import { z } from 'zod';
import { oddsFormats } from '#domain/odds-formats.ts';
import { usStateCodes } from '#domain/us-states.ts';
import { teamById } from '#domain/teams.ts';
import { maxInteger } from './max-integer.ts';

export const teamIds = z
  .array(
    z
      .int()
      .min(0)
      .max(maxInteger)
      .refine((id) => teamById(id) !== undefined, 'There is no such team'),
  )
  .max(30, 'There are only thirty teams');

export const book = z.string().regex(/^[a-z0-9_]{1,40}$/, 'There is no such bookmaker');

/** The books at which the person bets; empty means all books. */
const books = z.array(book).max(30);
const usState = z.enum(usStateCodes, 'There is no such state').nullable();

export const preferences = z.object({ oddsFormat: z.enum(oddsFormats).nullable(), favoriteTeams: teamIds, usState, books });
export type Preferences = z.output<typeof preferences>;

/** Changes of preferences. A preference that is absent stays unchanged. */
export const preferenceChanges = z.object({
  oddsFormat: z.enum(oddsFormats).optional(),
  favoriteTeams: teamIds.optional(),
  usState: usState.optional(),
  books: books.optional(),
});
export type PreferenceChanges = z.output<typeof preferenceChanges>;
