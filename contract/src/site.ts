import { z } from 'zod';

/** What the browser must know about this installation, decided by its environment and not baked into the build. */
export const site = z.object({
  /** True while a sandbox stands in for the league or the bookmakers: the pages then say so. */
  demo: z.boolean(),
  /** Where the product is reached from outside, without a slash at the end: for links that leave the page. */
  publicUrl: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  /** Who runs this installation: the legal pages name them. */
  operator: z.object({ name: z.string(), address: z.string() }),
  helplines: z.array(z.string()),
  /** The identity provider's public web settings; null where Google sign-in is not set up. None of them is a secret. */
  firebase: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string(), appId: z.string() }).nullable(),
});
export type Site = z.output<typeof site>;
