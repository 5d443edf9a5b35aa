import { setImmediate } from 'node:timers/promises';

/**
 * Rendering a page occupies the process for some milliseconds. One page is rendered per turn of the event loop, so that answers that are
 * ready do not wait for several pages.
 */
export function takeTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}
