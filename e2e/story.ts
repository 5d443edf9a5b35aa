import { expect, test as base } from '@playwright/test';

/**
 * The test of every story. A page that says anything on the console, or asks for something that fails, fails its story:
 * logos aside, which come from a service that may be out of reach.
 */
export const test = base.extend<{ complaints: string[] }>({
  baseURL: async ({}, use) => use(process.env['COURTLINE_URL']!),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isLogo(message.location().url)) complaints.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('requestfailed', (request) => {
        if (!isLogo(request.url()) && request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const isLogo = (url: string) => url.startsWith('https://cdn.nba.com/logos/');

export { expect };
