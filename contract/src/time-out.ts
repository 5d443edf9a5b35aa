import { z } from 'zod';
import { billingChoices, timeOutLengths } from '#domain/time-out.ts';

/** Nothing undoes a time-out, so the request says in so many words that it is meant. */
export const timeOutRequest = z.object({
  length: z.enum(timeOutLengths, 'Please choose how long'),
  billing: z.enum(billingChoices, 'Please choose what happens to your subscription'),
  confirmed: z.literal(true, 'Please confirm that you want this'),
});
export type TimeOutRequest = z.output<typeof timeOutRequest>;

export const timeOutTaken = z.object({ timeOutUntil: z.iso.datetime() });
