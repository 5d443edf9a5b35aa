import { z } from 'zod';

/** Settings of this installation that the browser needs. They come from the server's environment, not from the build. */
export const site = z.object({
  version: z.string(),
  /** True if games or odds are simulated. The pages then show a banner. */
  demo: z.boolean(),
  /** The public address of the product, without a trailing slash, for absolute links. */
  publicUrl: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  operator: z.object({ name: z.string(), address: z.string() }),
  /** The law that governs the terms of service. It completes the sentence “These terms are governed by …”. */
  governingLaw: z.string(),
  showsLogos: z.boolean(),
  helplines: z.array(z.string()),
  bookmakers: z.array(z.string()),
  /** The identity provider's public web settings, none of which is secret; null when Google sign-in is not configured. */
  firebase: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string(), appId: z.string() }).nullable(),
});
export type Site = z.output<typeof site>;
