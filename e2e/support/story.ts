import { expect, type Page, test as base, type Browser } from '@playwright/test';
import { expectAccessibleAtEnd } from './accessibility.ts';
import { shiftPageClocks } from './story-clock.ts';

interface StoryFixtures {
  /** Errors that a story causes on purpose, for example an HTTP error that the browser reports on the console. */
  allowedErrors: RegExp;
  pageErrors: string[];
  accessibilityAtEnd: void;
}

/**
 * The test function of every story. A console message or a failed request fails the story, and in a complete run axe checks
 * every page that is open at its end. Not counted as errors: team logos, which come from another service; the browser's report
 * that the requested page is a 404; scripts that a browser without JavaScript does not load.
 */
export const test = base.extend<StoryFixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, runStories) => {
      shiftPageClocks(browser);
      await runStories(browser);
    },
    { scope: 'worker' },
  ],
  allowedErrors: [/^$/, { option: true }],
  // Each story has its own client address, so that stories do not share rate limits.
  context: async ({ context, javaScriptEnabled }, runStory) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() });
    if (javaScriptEnabled) context.on('page', openWhenHydrated);
    await runStory(context);
  },
  pageErrors: [
    async ({ page, javaScriptEnabled, allowedErrors }, runStory) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        const { url } = message.location();
        const expected = isLogo(url) || (url === page.url() && message.text().includes('404'));
        if (['error', 'warning'].includes(message.type()) && !expected) errors.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
      page.on('requestfailed', (request) => {
        const expected = isLogo(request.url()) || request.failure()?.errorText === 'net::ERR_ABORTED' || !javaScriptEnabled;
        if (!expected) errors.push(`failed: ${request.url()}`);
      });
      await runStory(errors);
      expect(errors.filter((error) => !allowedErrors.test(error))).toEqual([]);
    },
    { auto: true },
  ],
  accessibilityAtEnd: [
    async ({ page, javaScriptEnabled }, runStory, testInfo) => {
      await runStory();
      // axe needs JavaScript. It does not run after a failure, because its result would hide the cause.
      if (javaScriptEnabled && testInfo.errors.length === 0) await expectAccessibleAtEnd(page.context().pages());
    },
    { auto: true },
  ],
});

const isLogo = (url: string) => url.startsWith('https://cdn.nba.com/logos/');

const randomAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

export const httpErrors = /^console: Failed to load resource: the server responded with a status of [45]\d\d/;

/** Like `httpErrors`, and also matches lost connections. Without a connection, the service worker may look for an update and fail. */
export const networkErrors = /^(console: Failed to load resource: |console: An unknown error occurred when fetching the script|failed: )/;

/** Makes `goto` and `reload` wait for hydration. A story that looks at the page before hydration sets `waitUntil`. */
function openWhenHydrated(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return response;
  };
}

/** Waits until React has hydrated the server-rendered page: every control has React's handlers. A page without React needs no hydration. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const root = document.querySelector('#root');
      if (root === null) return true;
      const hasKey = (element: Element, prefix: string) => Object.keys(element).some((key) => key.startsWith(prefix));
      const controls = [...root.querySelectorAll('button, select, input, textarea')].filter((control) => control.checkVisibility());
      return hasKey(root, '__reactContainer') && controls.every((control) => hasKey(control, '__reactProps'));
    },
    undefined,
    // By default Playwright checks the condition before each frame, which makes the browser draw all the time.
    { polling: 50 },
  );
}

export { expect };
