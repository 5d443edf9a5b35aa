import { z } from 'zod';

/** The user as the browser knows them. Nothing that is not listed here can leave the server. */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  isPremium: z.boolean(),
  photoURL: z.string().nullable(),
});
export type User = z.output<typeof user>;
