import { z } from 'zod';
import { cleanText } from './clean-text.ts';

export const vendorText = (maxLength: number) => z.string().transform((text) => cleanText(text, maxLength));

export const vendorName = (maxLength: number) => vendorText(maxLength).refine((text) => text !== '', 'an empty text');

/** The numeric id of a game or player at a vendor, as text. */
export const vendorId = z.string().regex(/^\d{1,15}$/);

const [earliest, latest] = [Date.UTC(2000), Date.UTC(2100)];

/** A time of a vendor. ESPN omits the seconds. Placeholders such as the years 1 and 9999 are refused. */
export const vendorTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z$/, 'not a time in UTC')
  .transform((text) => new Date(text))
  .refine((time) => time.getTime() > earliest && time.getTime() < latest, 'a time outside this century');
