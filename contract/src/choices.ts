import { z } from 'zod';
import { markets } from '#domain/market/market.ts';
import { oddsFormats } from '#domain/odds-formats.ts';
import { oddsViews } from '#domain/odds-views.ts';
import { timeZones } from '#domain/time-zones.ts';
import { usStateCodes } from '#domain/us-states.ts';
import { book } from './preferences.ts';
import { type Choices, largestChoices, noChoices } from './write-choices.ts';

/** A value that we do not know counts as none. */
const choices: z.ZodType<Choices> = z.object({
  odds: z.enum(oddsFormats).catch(noChoices.odds),
  view: z.enum(oddsViews).catch(noChoices.view),
  market: z.enum(markets).catch(noChoices.market),
  state: z.enum(usStateCodes).nullable().catch(null),
  books: z.array(book).max(30).readonly().catch([]),
  zone: z.enum(timeZones).nullable().catch(null),
  theme: z.enum(['dark', 'light']).nullable().catch(null),
});

/** Reads the value of the cookie, or the form of `POST /choices`. A text that cannot be read, or is too long, counts as no choice. */
export function readChoices(text: string | undefined): Choices {
  if (text === undefined || text.length > largestChoices) return noChoices;
  const values = Object.fromEntries(new URLSearchParams(text));
  return choices.parse({ ...values, books: [...new Set(values['books']?.split('.'))].filter((key) => key !== '').toSorted() });
}
