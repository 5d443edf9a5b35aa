import { defineConfig, devices } from '@playwright/test';
import { desktopOnly, phoneOnly } from './e2e/support/story-widths.ts';
import { findBrowser } from '#scripts/find-browser.ts';

const launchOptions = {
  executablePath: findBrowser(),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Without a graphics card, software rendering is faster than emulating one.
    '--disable-gpu',
    // Optimizing code takes longer than it saves on pages that are open for seconds.
    '--js-flags=--no-opt --no-maglev',
    // Logos never load, so that no story depends on another service.
    '--host-resolver-rules=MAP cdn.nba.com ~NOTFOUND',
  ],
};

const filesOf = (stories: readonly string[]) => stories.map((story) => `**/${story}.spec.ts`);

/** Stories run against the product as `npm start` runs it, at phone and desktop width. */
export default defineConfig({
  testDir: 'e2e/stories',
  outputDir: '.cache/stories',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // A busy machine is slow; that must not fail a story.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // The global setup sets COURTLINE_URL before the worker processes read this file.
  // Traces take a quarter of the run time. Use --trace on to debug a story.
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
