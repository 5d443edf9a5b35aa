import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { desktopOnly, isCompleteRun } from './story-widths.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Documents that this worker has already checked, by hash. The same document is not checked twice. */
const checked = new Set<string>();

interface Options {
  /** Checks the page on a desktop too, because its structure differs there. Other pages are checked at one width only. */
  readonly onDesktopToo?: boolean;
}

/** Expects no axe violation in the current state of the page, in both color themes. `moment` names the state in reports. */
export async function expectAccessible(page: Page, moment: string, { onDesktopToo = false }: Options = {}): Promise<void> {
  if (!onDesktopToo && !isCheckedAtThisWidth()) return;
  const html = await page.content();
  await expectNoViolationInDarkTheme(page, moment);
  // The light theme differs only in colors, so only the rules about colors are checked again.
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findViolations(page, ['color-contrast', 'link-in-text-block']), moment).toEqual([]);
  checked.add(hashOf(html)).add(hashOf(await page.content()));
  test.info().annotations.push({ type: 'accessible', description: moment });
}

async function expectNoViolationInDarkTheme(page: Page, moment: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  expect(await findViolations(page), moment).toEqual([]);
}

/**
 * In a complete run, checks every page of ours that is open at the end of a story, unless the story has just checked it. One
 * theme saves time. `npm test` checks the states that stories name.
 */
export async function expectAccessibleAtEnd(pages: readonly Page[]): Promise<void> {
  if (!isCompleteRun || !isCheckedAtThisWidth()) return;
  for (const page of pages) {
    if (!isOurs(page.url())) continue;
    await page.waitForLoadState('domcontentloaded');
    const isHtml = await page.evaluate(() => document.contentType === 'text/html');
    const hash = hashOf(await page.content());
    if (!isHtml || checked.has(hash)) continue;
    await expectNoViolationInDarkTheme(page, `end of the story, ${page.url()}`);
    checked.add(hash);
  }
}

/** Stories run at two widths; the accessibility of their pages is checked on the phone, or on the desktop if they run only there. */
function isCheckedAtThisWidth(): boolean {
  const { project, file } = test.info();
  return project.name === 'phone' || desktopOnly.some((story) => story === path.basename(file, '.spec.ts'));
}

const isOurs = (url: string) =>
  [process.env['COURTLINE_URL'], process.env['COURTLINE_SANDBOX_URL']].some((ours) => ours !== undefined && url.startsWith(ours));

const hashOf = (html: string) => createHash('sha256').update(html).digest('base64');

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** Expects an accessible page that does not scroll horizontally at this width. */
export async function expectUsable(page: Page, moment: string, options?: Options): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, moment, options);
}

/**
 * Waits until no animation is running, because axe would measure the contrast of intermediate colors. A new theme applies
 * with the next frame, and one animation can start another. Scroll-driven animations are ignored because they never finish.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const running = () =>
      document.getAnimations().filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running');
    await nextFrame();
    await nextFrame();
    for (let found = running(); found.length > 0; found = running()) {
      await Promise.allSettled(found.map((animation) => animation.finished));
      await nextFrame();
    }
  });
}

type WithAxe = typeof globalThis & { readonly axe?: typeof axe };

/** Checks the main document only and collects violations only; frames and passed rules would triple the time. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await waitForAnimations(page);
  // The script of axe has half a megabyte, so each document loads it only once.
  if (!(await page.evaluate(() => (globalThis as WithAxe).axe !== undefined))) await page.evaluate(axeSource);
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false, ...(rules && { runOnly: rules }) };
  return page.evaluate(async (chosen) => {
    const { violations } = await (globalThis as WithAxe).axe!.run(document, chosen);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  }, options);
}
