import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await hasFocus()); presses += 1) {
    expect(presses, `${target.toString()} cannot be reached with Tab`).toBeLessThan(200);
    await page.keyboard.down('Tab');
  }
  await page.keyboard.up('Tab');
  await expectVisibleFocus(target);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types into the fields by label. They must be given in the order of the page. */
export async function typeIntoFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
}

async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const outlines = await target.evaluate((element) =>
    [element, element.closest('label'), element.closest('[class*=focus]')].map((one) => {
      const { outlineStyle = 'none', outlineWidth = '0' } = one ? getComputedStyle(one) : {};
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    }),
  );
  expect(Math.max(...outlines), `the focus on ${target.toString()} is not visible`).toBeGreaterThanOrEqual(2);
}
