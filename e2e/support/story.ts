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

export { expect };
