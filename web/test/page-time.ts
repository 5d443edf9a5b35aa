/** By how much the clock of the pages differs from the clock of this process. Stories set it, see `e2e/support/story-clock.ts`. */
export const pageClockOffset = (): number => Number(process.env['COURTLINE_CLOCK_OFFSET_MS'] ?? 0);

/** The current time in the pages and in the product that serves them. */
export const pageTime = (): number => Date.now() + pageClockOffset();
