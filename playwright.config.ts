import { defineConfig, devices } from '@playwright/test';
import { desktopOnly, phoneOnly } from './e2e/support/story-widths.ts';
import { findBrowser } from '#scripts/find-browser.ts';

const launchOptions = {
  executablePath: findBrowser(),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Without a graphics card its emulation costs more than drawing plainly.
    '--disable-gpu',
    // Pages that live for seconds pay more for optimized code than they get back.
    '--js-flags=--no-opt --no-maglev',
    // Logos are never there: no story may depend on a service that may be out of reach.
    '--host-resolver-rules=MAP cdn.nba.com ~NOTFOUND',
  ],
};

const filesOf = (stories: readonly string[]) => stories.map((story) => `**/${story}.spec.ts`);

/** Stories run against the product as `npm start` makes it, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'e2e/stories',
  outputDir: '.cache/stories',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // A machine that does other things at the same time is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Set by the start above before the stories' own processes read this file.
  // A trace of every story costs a quarter of their time; whoever looks for a fault asks for it: --trace on.
  use: { launchOptions, trace: 'off', ...(process.env['COURTLINE_URL'] && { baseURL: process.env['COURTLINE_URL'] }) },
  projects: [
    {
      name: 'phone',
      testIgnore: filesOf(desktopOnly),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    { name: 'desktop', testIgnore: filesOf(phoneOnly), use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
});
