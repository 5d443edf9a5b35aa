import type { Page } from '@playwright/test';
import { expect } from './story.ts';

type WithShift = typeof globalThis & { shift: number };

/** Sums all layout shifts without recent input. Unlike the browser's CLS metric, the sum has no time window. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured = globalThis as WithShift;
    measured.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) measured.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the current state is painted, so that later changes count as layout shifts. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

export const sumOfLayoutShifts = (page: Page): Promise<number> => page.evaluate(() => (globalThis as WithShift).shift);

/** `before` is the sum at the moment from which on nothing may move. */
export async function expectNoLayoutShift(page: Page, before = 0): Promise<void> {
  await waitForPaint(page);
  expect((await sumOfLayoutShifts(page)) - before).toBeLessThanOrEqual(0.05);
}
