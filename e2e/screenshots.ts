import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { inHours, premiumGame, publicGame } from './sample-games.ts';
import { startProduct } from './start-product.ts';
import { setScene, visitPredictions } from './visit.ts';
import { findBrowser } from '#scripts/find-browser.ts';

const pages = ['/', '/predictions', '/auth', '/contact', '/forgot-password', '/terms', '/privacy', '/responsible-gambling', '/unknown'];
const widths = { phone: 390, tablet: 820, desktop: 1440 };

/** What only a premium member sees, with games that are always the same. */
const second = { id: 'b', away: 'GSW', home: 'MIN', startsAt: inHours(5) };
const scene = {
  tier: 'premium',
  latest: [publicGame(), publicGame(second)],
  premium: [premiumGame(), premiumGame(second, { mlGap: 0.004, uoGap: 0.051, uo: { under: 0.44, push: 0, over: 0.56 } })],
} as const;
const premiumPages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'predictions-premium': visitPredictions,
  dashboard: (page) => page.goto('/dashboard'),
};

/** Pictures of every page at three widths in both themes, in screenshots/ (kept out of git). */
const folder = path.resolve('screenshots');
mkdirSync(folder, { recursive: true });
const product = await startProduct();
process.env['COURTLINE_URL'] = product.url;
const [tonight] = (await (await fetch(`${product.url}/api/predictions/latest`)).json()) as { game_id: string }[];
const browser = await chromium.launch({ executablePath: findBrowser() });
for (const colorScheme of ['dark', 'light'] as const) {
  for (const [device, width] of Object.entries(widths)) {
    const open = () => browser.newPage({ viewport: { width, height: 900 }, colorScheme, baseURL: product.url });
    const keep = async (page: Page, name: string) => {
      await page.screenshot({ path: path.join(folder, `${name}-${device}-${colorScheme}.png`), fullPage: true });
    };
    const page = await open();
    for (const address of [...pages, ...(tonight ? [`/games/${tonight.game_id}`] : [])]) {
      // Not until the network is idle: a page with games keeps a stream open.
      await page.goto(address, { waitUntil: 'load' });
      await keep(page, address === '/' ? 'home' : address.slice(1).replace(/^games.*/, 'game'));
    }
    await page.close();
    for (const [name, visit] of Object.entries(premiumPages)) {
      const member = await open();
      await setScene(member, scene);
      await visit(member);
      await member.locator('[data-moved=true]').first().waitFor();
      await keep(member, name);
      await member.close();
    }
  }
}
await browser.close();
await product.stop();
process.stdout.write(`Pictures are in ${folder}\n`);
