import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';

/**
 * The test of every story. A page that says anything on the console, or asks for something that fails, fails its story.
 * Not counted: logos, which come from a service that may be out of reach, the browser's own remark that the page it was
 * told to open is a 404, and scripts that a browser without JavaScript leaves unread.
 */
export const test = base.extend<{ complaints: string[]; tolerated: RegExp }>({
  /** What a story provokes on purpose, such as the browser's remark that the server refused something. */
  tolerated: [/^$/, { option: true }],
  // Everybody comes from an address of their own, as people do: limits by address are not shared between stories.
  context: async ({ context }, tellStory) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() });
    await tellStory(context);
  },
  complaints: [
    async ({ page, javaScriptEnabled, tolerated }, tellStory) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const { url } = message.location();
        const expected = isLogo(url) || (url === page.url() && message.text().includes('404'));
        if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('requestfailed', (request) => {
        const expected = isLogo(request.url()) || request.failure()?.errorText === 'net::ERR_ABORTED' || !javaScriptEnabled;
        if (!expected) complaints.push(`failed: ${request.url()}`);
      });
      await tellStory(complaints);
      expect(complaints.filter((complaint) => !tolerated.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

const isLogo = (url: string) => url.startsWith('https://cdn.nba.com/logos/');

const someAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** The browser remarks on every answer of 400 or more. */
export const refusals = /^console: Failed to load resource: the server responded with a status of [45]\d\d/;

/** The same, and what it says of a connection that is lost. */
export const faults = /^(console: Failed to load resource: |failed: )/;

/** Until the script has taken over what the server sent. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('#root')!).some((key) => key.startsWith('__reactContainer')));
}

/** At this width the page moves up and down and in no other direction. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

/** Nothing that axe objects to, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  expect(await objections(page)).toEqual([]);
  // The other theme has other colours and nothing else.
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await objections(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
}

/** Colours on their way from one theme to the other are nobody's to judge. What moves with scrolling does not end by itself. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(() => {
    const onTheirOwn = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return Promise.allSettled(onTheirOwn.map((animation) => animation.finished));
  });
}

/** One document and its violations only: with frames of others and all that is well, axe takes three times as long. */
async function objections(page: Page, rules?: string[]): Promise<string[]> {
  await still(page);
  const options = { resultTypes: ['violations' as const], preload: false, ...(rules && { runOnly: rules }) };
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** A state that anyone can use at this width. */
export async function expectUsable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

export { expect };
