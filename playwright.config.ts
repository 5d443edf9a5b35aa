import { defineConfig, devices } from '@playwright/test';
import { desktopOnlyStories, phoneOnlyStories, skippedStories } from './e2e/support/story-widths.ts';
import { findBrowser } from '#scripts/programs/find-browser.ts';

const launchOptions = {
  executablePath: findBrowser(),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // On a machine without a graphics card, Chromium renders faster if it does not emulate one.
    '--disable-gpu',
    // Team logos cannot be loaded, so that no story depends on another service.
    '--host-resolver-rules=MAP cdn.nba.com ~NOTFOUND',
  ],
};

const filesOf = (stories: readonly string[]) => stories.map((story) => `**/${story}.spec.ts`);

/** Runs all stories against the product as `npm start` starts it, at the widths of a phone and of a desktop. */
export default defineConfig({
  testDir: 'e2e/stories',
  outputDir: '.cache/stories',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // Long enough that a story does not fail only because the machine is busy, and short enough that a slow story is noticed.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  // The global setup sets COURTLINE_URL; the worker processes read this file afterwards.
  // Recording traces would take a quarter of the run time. Use `--trace on` to debug a story.
  use: { launchOptions, trace: 'off', ...(process.env['COURTLINE_URL'] && { baseURL: process.env['COURTLINE_URL'] }) },
  projects: [
    {
      name: 'phone',
      testIgnore: filesOf([...desktopOnlyStories, ...skippedStories]),
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      testIgnore: filesOf([...phoneOnlyStories, ...skippedStories]),
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
