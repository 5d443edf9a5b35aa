import { z } from 'zod';

export const confirmation = z.object({ message: z.string() });

/** The body of every failed request: a sentence for the user and a stable code for programs. */
export const errorBody = confirmation.extend({ code: z.string() });
export type ErrorBody = z.output<typeof errorBody>;
