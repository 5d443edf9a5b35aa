import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** Goes on with Tab, as a person without a mouse does, until the focus is there and can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isThere()); presses += 1) {
    expect(presses, `${target.toString()} is out of the keyboard's reach`).toBeLessThan(200);
    await page.keyboard.press('Tab');
  }
  await expectVisibleFocus(target);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Fields in the order of the page. */
export async function typeIntoFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
}

/** An outline of the element itself or of the label around it, in view and not hidden under the header. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const outlines = await target.evaluate((element) =>
    [element, element.closest('label'), element.closest('[class*=focus]')].map((one) => {
      const { outlineStyle = 'none', outlineWidth = '0' } = one ? getComputedStyle(one) : {};
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    }),
  );
  expect(Math.max(...outlines), `the focus on ${target.toString()} cannot be seen`).toBeGreaterThanOrEqual(2);
}
