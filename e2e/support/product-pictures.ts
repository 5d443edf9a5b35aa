import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { grownValueGapBar, openPredictionsView, visitPage, waitUntilStill } from './visit-for-picture.ts';

const productPictures: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  board: async (page) => {
    await openPredictionsView(page, ['Board'], 'Moneyline odds of every game and bookmaker');
    return page.getByRole('table').first();
  },
  card: async (page) => {
    await visitPage('/dashboard', [], grownValueGapBar)(page);
    return page.getByRole('heading', { level: 3 }).first();
  },
  alert: async (page) => {
    await visitPage('/alerts', ['Add a rule', 'Preview last week'])(page);
    return page.getByRole('heading', { name: /^Last week/ });
  },
  log: async (page) => {
    await visitPage('/bets')(page);
    return page.getByRole('figure').first();
  },
};

/** Takes the pictures of the premium page, which are committed. Playwright cannot write WebP, so a page converts them. */
export async function takeProductPictures(browser: Browser, options: BrowserContextOptions): Promise<void> {
  const target = path.resolve('web/public/premium');
  mkdirSync(target, { recursive: true });
  const size = { width: 720, height: 480 };
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const [name, visit] of Object.entries(productPictures)) {
      const page = await browser.newPage({ ...options, viewport: size, deviceScaleFactor: 1.25, colorScheme });
      const subject = await visit(page);
      await waitUntilStill(page);
      await subject.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 24));
      // The header hides while the page scrolls down, and returns afterwards.
      await page
        .locator('header')
        .first()
        .evaluate((header) => header.style.setProperty('visibility', 'hidden'));
      const png = (await page.screenshot()).toString('base64');
      const webp = await page.evaluate(async (data) => {
        const image = Object.assign(new Image(), { src: `data:image/png;base64,${data}` });
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', 0.7).split(',')[1] ?? '';
      }, png);
      writeFileSync(path.join(target, `${name}-${colorScheme}.webp`), Buffer.from(webp, 'base64'));
      await page.close();
    }
  }
}
