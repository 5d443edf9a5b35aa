import { expect, test as base } from '@playwright/test';

/**
 * The test of every story. A page that says anything on the console, or asks for something that fails, fails its story.
 * Not counted: logos, which come from a service that may be out of reach, the browser's own remark that the page it was
 * told to open is a 404, and scripts that a browser without JavaScript leaves unread.
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, javaScriptEnabled }, tellStory) => {
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
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const isLogo = (url: string) => url.startsWith('https://cdn.nba.com/logos/');

export { expect };
