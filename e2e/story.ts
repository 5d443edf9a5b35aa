import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';

interface Fixtures {
  complaints: string[];
  /** What a story provokes on purpose, and therefore may be said on the console. */
  provoked: RegExp | undefined;
}

/**
 * The test of every story. A page that says anything on the console, or asks for something that fails, fails its story.
 * Not counted: logos, which come from a service that may be out of reach, the browser's own remark that the page it was
 * told to open is a 404, and scripts that a browser without JavaScript leaves unread.
 */
export const test = base.extend<Fixtures>({
  provoked: [undefined, { option: true }],
  complaints: [
    async ({ page, javaScriptEnabled, provoked }, tellStory) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const { url } = message.location();
        const expected = isLogo(url) || (url === page.url() && message.text().includes('404')) || (provoked?.test(message.text()) ?? false);
        if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('requestfailed', (request) => {
        const text = request.failure()?.errorText ?? '';
        const expected = isLogo(request.url()) || text === 'net::ERR_ABORTED' || !javaScriptEnabled || (provoked?.test(text) ?? false);
        if (!expected) complaints.push(`failed: ${request.url()}`);
      });
      await tellStory(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const isLogo = (url: string) => url.startsWith('https://cdn.nba.com/logos/');

/** Nothing that axe objects to, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

export { expect };
