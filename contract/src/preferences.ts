import { z } from 'zod';
import { oddsFormats } from '#domain/odds-formats.ts';
import { teamById } from '#domain/teams.ts';

export const teamIds = z
  .array(z.int().refine((id) => teamById(id) !== undefined, 'There is no such team'))
  .max(30, 'There are only thirty teams');

/** What a person wants to see and how. What was never chosen is null, so that a browser's own choice can stand. */
export const preferences = z.object({ oddsFormat: z.enum(oddsFormats).nullable(), favoriteTeams: teamIds });
export type Preferences = z.output<typeof preferences>;

/** Only what is given is changed. */
export const preferenceChanges = z.object({ oddsFormat: z.enum(oddsFormats).optional(), favoriteTeams: teamIds.optional() });
export type PreferenceChanges = z.output<typeof preferenceChanges>;
