import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { onDesktopOnly } from './one-width.ts';
import { judgedOnDesktopToo, type State } from './moments.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Nothing that axe objects to in this state, in either theme. */
export async function expectAccessible(page: Page, state: State): Promise<void> {
  if (!isJudgedHere(state)) return;
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  expect(await objections(page), state).toEqual([]);
  // The other theme has other colors and nothing else.
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await objections(page, ['color-contrast', 'link-in-text-block']), state).toEqual([]);
  test.info().annotations.push({ type: 'state', description: state });
}

/** A state is judged where it is told first, on a phone; where it is told on a desktop only, or is another page there, there. */
function isJudgedHere(state: State): boolean {
  const { project, file } = test.info();
  const story = path.basename(file, '.spec.ts');
  return project.name === 'phone' || judgedOnDesktopToo.includes(state) || onDesktopOnly.some((name) => name === story);
}

/** At this width the page moves up and down and in no other direction. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

/** A state that anyone can use at this width. */
export async function expectUsable(page: Page, state: State): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, state);
}

/**
 * Until nothing moves by itself: colors on their way from one theme to the other are nobody's to judge. A new theme arrives
 * with the next frame, and one movement may start another; what moves with scrolling does not end by itself.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const moving = () =>
      document.getAnimations().filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running');
    await nextFrame();
    await nextFrame();
    for (let found = moving(); found.length > 0; found = moving()) {
      await Promise.allSettled(found.map((animation) => animation.finished));
      await nextFrame();
    }
  });
}

type WithAxe = typeof globalThis & { readonly axe?: typeof axe };

/** One document and its violations only: with frames of others and all that is well, axe takes three times as long. */
async function objections(page: Page, rules?: string[]): Promise<string[]> {
  await still(page);
  // Half a megabyte to read, so once for each document.
  if (!(await page.evaluate(() => (globalThis as WithAxe).axe !== undefined))) await page.evaluate(axeSource);
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false, ...(rules && { runOnly: rules }) };
  return page.evaluate(async (chosen) => {
    const { violations } = await (globalThis as WithAxe).axe!.run(document, chosen);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  }, options);
}
