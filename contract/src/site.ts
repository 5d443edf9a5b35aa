import { z } from 'zod';

/** What the browser must know about this installation, decided by its environment and not baked into the build. */
export const site = z.object({
  /** True while a sandbox stands in for the league or the bookmakers: the pages then say so. */
  demo: z.boolean(),
  /** Where the product is reached from outside, without a slash at the end: for links that leave the page. */
  publicUrl: z.string(),
  supportEmail: z.string(),
  helplines: z.array(z.string()),
});
export type Site = z.output<typeof site>;
