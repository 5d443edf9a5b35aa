import type { Page } from '@playwright/test';
import { expect } from './story.ts';

type Watched = typeof globalThis & { shift: number };

/** Adds up every shift of the pages to come that no press explains: more than the browsers' own measure counts. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = globalThis as Watched;
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Until what is there now has been painted: what moves afterwards is seen to move. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

export async function expectNoLayoutShift(page: Page): Promise<void> {
  await waitForPaint(page);
  expect(await page.evaluate(() => (globalThis as Watched).shift)).toBeLessThanOrEqual(0.05);
}
