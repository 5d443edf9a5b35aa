import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const launchOptions = {
  executablePath: findBrowser(),
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

/** Stories run against the product as `npm start` makes it, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'e2e/stories',
  outputDir: '.cache/stories',
  globalSetup: './e2e/start-for-stories.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A machine that does other things at the same time is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Set by the start above before the stories' own processes read this file.
  use: { launchOptions, trace: 'retain-on-failure', ...(process.env['COURTLINE_URL'] && { baseURL: process.env['COURTLINE_URL'] }) },
  projects: [
    // The sign-in popup is the provider's and has one size.
    // A chain is whole or broken at any width; how a game's page looks on a phone is seen where its offers are weighed.
    {
      name: 'phone',
      testIgnore: ['**/a-visitor-signs-in-with-google.spec.ts', '**/anyone-checks-what-we-said-of-a-game.spec.ts'],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
});
