import { z } from 'zod';

/** Every failure a person may read: a sentence for them, a stable code for programs. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
});
export type ErrorBody = z.output<typeof errorBody>;
