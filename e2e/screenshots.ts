import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startProduct } from './start-product.ts';
import { findBrowser } from '#scripts/find-browser.ts';

const pages = ['/', '/predictions', '/auth', '/contact', '/forgot-password', '/terms', '/privacy', '/responsible-gambling', '/unknown'];
const widths = { phone: 390, tablet: 820, desktop: 1440 };

/** Pictures of every page at three widths in both themes, in screenshots/ (kept out of git). */
const folder = path.resolve('screenshots');
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findBrowser() });
for (const colorScheme of ['dark', 'light'] as const) {
  for (const [device, width] of Object.entries(widths)) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, baseURL: product.url });
    for (const address of pages) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const name = address === '/' ? 'home' : address.slice(1);
      await page.screenshot({ path: path.join(folder, `${name}-${device}-${colorScheme}.png`), fullPage: true });
    }
    await page.close();
  }
}
await browser.close();
await product.stop();
process.stdout.write(`Pictures are in ${folder}\n`);
