import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Environment variables that move the clock of a Node process, its threads and its child processes. */
export const shiftedClock = (offsetMs: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'preload.ts')).href}`,
  DATE_OFFSET_MS: String(offsetMs),
});
