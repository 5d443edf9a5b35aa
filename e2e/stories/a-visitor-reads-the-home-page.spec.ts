import { expectUsable, expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/story.ts';

test('the header hides while scrolling down, returns afterwards, and is translucent below the top', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toHaveAttribute('data-translucent', 'false');
  await page.evaluate(() => {
    const seen = globalThis as unknown as { hidden: boolean };
    seen.hidden = false;
    new MutationObserver(() => (seen.hidden ||= document.querySelector('header')?.dataset['hidden'] === 'true')).observe(
      document.querySelector('header')!,
      { attributes: true },
    );
    window.scrollTo({ top: 400, behavior: 'instant' });
  });
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { hidden: boolean }).hidden)).toBe(true);
  await expect(header).toHaveAttribute('data-hidden', 'false');
  await expect(header).toHaveAttribute('data-translucent', 'true');
  // The header is sticky: it keeps its position while the page is scrolled.
  await expect.poll(() => header.evaluate((element) => [window.scrollY, element.getBoundingClientRect().top])).toEqual([400, 0]);
  await expectAccessible(page, 'everywhere: header over a scrolled page');
  await expectUsable(page, '/: for a visitor', { onDesktopToo: true });
});
