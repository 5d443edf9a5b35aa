import { expect, type Locator, type Page } from '@playwright/test';
import { waitForAnimations } from './accessibility.ts';
import { waitForHydration } from './story.ts';

export type Visit = (page: Page) => Promise<unknown>;

export const grownValueGapBar = (page: Page) => page.locator('[data-moved=true]').first();

export const visitPage =
  (address: string, buttons: readonly string[] = [], last?: (page: Page) => Locator): Visit =>
  async (page) => {
    await page.goto(address);
    for (const name of buttons) await page.getByRole('button', { name }).click();
    await last?.(page).waitFor();
  };

export async function openPredictionsView(page: Page, buttons: readonly string[], table: string): Promise<void> {
  await page.goto('/predictions');
  await waitForHydration(page);
  for (const name of buttons) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('table', { name: table }).first().waitFor();
}

/** Waits until there is no spinner, skeleton or animation, and scrolls to the top. */
export async function waitUntilStill(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.locator('.animate-spin, .animate-pulse').filter({ visible: true })).toHaveCount(0);
  // Bars of charts grow from length 0. Waits until all of them have grown, because a bar of length 0 is invisible.
  await expect(page.locator('[data-moved=false]')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await waitForAnimations(page);
}
