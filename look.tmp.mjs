import { chromium } from 'playwright';
import { execFileSync } from 'node:child_process';
const [, , base, out, ...paths] = process.argv;
const exe = execFileSync('node', ['scripts/programs/find-browser.ts'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath: exe });
for (const [w, scheme] of [
  [390, 'dark'],
  [820, 'light'],
  [1440, 'light'],
]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: w === 390 ? 844 : 900 }, colorScheme: scheme });
  const page = await ctx.newPage();
  for (const p of paths) {
    await page.goto(base + p);
    await page.waitForTimeout(2500);
    const name = p.replace(/\W+/g, '_');
    await page.screenshot({ path: `${out}/${name}-${w}.png` });
    console.log(name, w, await page.evaluate(() => document.documentElement.scrollWidth));
  }
  await ctx.close();
}
await browser.close();
