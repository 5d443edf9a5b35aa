/** Whether the long versions of tests run (`npm run soak`). */
export const isSoak = process.env['SOAK'] !== undefined;

/** `npm test` repeats the same random cases; `npm run soak` chooses a new seed and prints it. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 20_261_117);

/** How often a long random test runs: a third of the full number in `npm test`. */
export const runsOf = (full: number): number => (isSoak ? full : Math.ceil(full / 3));
