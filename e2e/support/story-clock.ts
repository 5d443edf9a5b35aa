import type { Browser } from '@playwright/test';
import { shiftedClock } from '../../server/test/clock/shifted-clock.ts';
import { shiftDate } from '../../server/test/clock/shift-date.ts';
import { pageClockOffset } from '../../web/test/page-time.ts';

/**
 * Noon of a day of the regular season in US Eastern time: all games of the day are ahead and have prices, and yesterday's are final.
 * `STORY_START` chooses another such moment.
 */
const startsAt = Date.parse(process.env['STORY_START'] ?? '2026-11-17T17:00:00Z');

/**
 * Makes the run begin at one fixed moment, so that no story depends on the hour or the date. Returns the environment variables that shift
 * the clock of the product. The clock of this process is not shifted, because Playwright uses it to compute when cookies expire.
 * Stories therefore call `pageTime()` instead of `Date.now()`.
 */
export function startStoryClock(): Record<string, string> {
  const offset = startsAt - Date.now();
  process.env['COURTLINE_CLOCK_OFFSET_MS'] = String(offset);
  return shiftedClock(offset);
}

/** Moves the clock of every page of the browser. Service workers keep the clock of the machine. */
export function shiftPageClocks(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, pageClockOffset());
    return context;
  };
}
