import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type JSHandle, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { desktopOnlyStories, isCompleteRun } from './story-widths.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Hashes of the documents that this worker has already checked, so that none is checked twice. */
const checked = new Set<string>();

interface Options {
  /** Checks the page on a desktop too, because its structure differs there. Other pages are checked at one width only. */
  readonly onDesktopToo?: boolean;
}

/**
 * Expects no axe violation in the current state of the page; `moment` is the name of the state. A complete run checks every state in both
 * themes. `npm test` checks only the states listed below: their colors in the light theme, because `theme.test.ts` proves the contrasts
 * of both themes, and their structure if no component test checks it.
 */
export async function expectAccessible(page: Page, moment: string, { onDesktopToo = false }: Options = {}): Promise<void> {
  const hasAllRules = isCompleteRun || statesOfOtherPages.has(moment);
  const isChosen = isCheckedAtThisWidth() ? hasAllRules || statesOfTestedPages.has(moment) : onDesktopToo && isCompleteRun;
  if (!isChosen) return;
  const themes = isCompleteRun ? (['dark', 'light'] as const) : (['light'] as const);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: themes[0] });
  if (hasAllRules) expect(await findViolations(page, { rules: withoutColors }), moment).toEqual([]);
  if (isCompleteRun) checked.add(hashOf(await page.content()));
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await waitForAnimations(page);
    const texts = isCompleteRun ? undefined : await page.evaluateHandle(findDistinctTexts);
    expect(await findViolations(page, { runOnly: colorRules }, texts), moment).toEqual([]);
  }
  test.info().annotations.push({ type: 'accessible', description: moment });
}

const colorRules = ['color-contrast', 'link-in-text-block'];
const withoutColors = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]));

/** For each page whose structure is checked by component tests: the state that shows most of its parts. */
const statesOfTestedPages = new Set([
  '/alerts: an injury alert with an error',
  '/auth: login',
  '/contact: empty form',
  '/dashboard: top picks',
  '/forgot-password: empty form',
  '/games/:id: offers compared',
  '/games/:id: settled, all changes expanded',
  '/how-it-works: for a visitor',
  '/predictions: board',
  '/predictions: games for a premium member',
  '/reset-password: invalid link',
  '/stripe-subscribe: with a trial',
  '/subscription-success: no session',
  '/time-out: for a free member, not confirmed',
  '/track-record: statistics open',
]);
/** One state of each page without a component test, and states with parts that no component test renders. */
const statesOfOtherPages = new Set([
  '/: three games',
  '/account: with a passkey',
  '/bets: three bets',
  '/change-email: before the confirmation',
  '/confirm-email: confirmed',
  '/market: for a member',
  '/operator: a person',
  '/premium: for a visitor',
  '/privacy: for a visitor',
  '/responsible-gambling: open',
  '/terms: open',
  '/track-record/backtest: open',
  '/unsubscribe: before the request',
  '/withdraw: before the confirmation',
]);

/** Finds one element with text for each combination of style and background, since the others have the same contrast. Runs in the page. */
function findDistinctTexts(): { include: Element[] } {
  const surfaces = new Map<Element | null, string>([[null, '']]);
  const surfaceOf = (element: Element | null): string => {
    let surface = surfaces.get(element);
    if (surface === undefined) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element!);
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      surface = own === 'rgba(0, 0, 0, 0) none 1' ? surfaceOf(element!.parentElement) : `${own} < ${surfaceOf(element!.parentElement)}`;
      surfaces.set(element, surface);
    }
    return surface;
  };
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const parent = element.parentElement!;
    return [element.tagName, element.className, parent.className, getComputedStyle(parent).color, color, fontSize, fontWeight];
  };
  const found = new Map<string, Element>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const look = [...lookOf(element), surfaceOf(element)].join();
    if (!found.has(look)) found.set(look, element);
  }
  return { include: [...found.values()] };
}

/** At the end of a story of a complete run, checks each open page of product and sandbox in one theme, unless it has just been checked. */
export async function expectAccessibleAtEnd(pages: readonly Page[]): Promise<void> {
  if (!isCompleteRun || !isCheckedAtThisWidth()) return;
  for (const page of pages) {
    if (!isOurs(page.url())) continue;
    await page.waitForLoadState('domcontentloaded');
    const isHtml = await page.evaluate(() => document.contentType === 'text/html');
    const hash = hashOf(await page.content());
    if (!isHtml || checked.has(hash)) continue;
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    expect(await findViolations(page, {}), `end of the story, ${page.url()}`).toEqual([]);
    checked.add(hash);
  }
}

/** Stories run at two widths; the accessibility of their pages is checked on the phone, or on the desktop if they run only there. */
function isCheckedAtThisWidth(): boolean {
  const { project, file } = test.info();
  return project.name === 'phone' || desktopOnlyStories.some((story) => story === path.basename(file, '.spec.ts'));
}

const isOurs = (url: string) =>
  [process.env['COURTLINE_URL'], process.env['COURTLINE_SANDBOX_URL']].some((ours) => ours !== undefined && url.startsWith(ours));

const hashOf = (html: string) => createHash('sha256').update(html).digest('base64');

/** Polls, because a change of the width or of the size of text reaches the page a moment later. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
}

/**
 * Expects the page to fit when the system's text is twice as large: it does not scroll sideways, and every text is on the screen or in
 * an element that scrolls. The setting changes all lengths in `rem`, also those in media queries.
 */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await waitForAnimations(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const cut = await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('main :is(th, td, dt, dd, li, p, a, button):not(.sr-only, .sr-only *)')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !scrolls(element) && element.checkVisibility())
      .map((element) => element.textContent);
  });
  expect(cut).toEqual([]);
  await expectNoHorizontalScroll(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devTools.detach();
}

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
async function findViolations(page: Page, rules: axe.RunOptions, parts?: JSHandle<{ include: Element[] }>): Promise<string[]> {
  await waitForAnimations(page);
  // The script of axe has half a megabyte, so each document loads it only once.
  if (!(await page.evaluate(() => (globalThis as WithAxe).axe !== undefined))) await page.evaluate(axeSource);
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false, ...rules };
  return page.evaluate(
    async ([context, chosen]) => {
      const { violations } = await (globalThis as WithAxe).axe!.run(context ?? document, chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    },
    [parts, options] as const,
  );
}
