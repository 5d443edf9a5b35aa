import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const launchOptions = {
  executablePath: findBrowser(),
  // Without a graphics card its emulation costs more than drawing plainly.
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu'],
};

/** Stories run against the product as `npm start` makes it, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'e2e/stories',
  outputDir: '.cache/stories',
  globalSetup: './e2e/start-for-stories.ts',
  fullyParallel: true,
  // A story waits about half of its time: for a page, a toast, a timer of the product.
  workers: 4,
  retries: 0,
  // A machine that does other things at the same time is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Set by the start above before the stories' own processes read this file.
  // A trace of every story costs a quarter of their time; whoever looks for a fault asks for it: --trace on.
  use: { launchOptions, trace: 'off', ...(process.env['COURTLINE_URL'] && { baseURL: process.env['COURTLINE_URL'] }) },
  projects: [
    // The sign-in popup is the provider's and has one size.
    // A chain is whole or broken and a record right or wrong at any width; how their pages look on a phone is seen in other stories.
    {
      name: 'phone',
      testIgnore: [
        '**/a-visitor-signs-in-with-google.spec.ts',
        '**/anyone-checks-what-we-said-of-a-game.spec.ts',
        '**/everyone-can-check-the-track-record.spec.ts',
      ],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    // What a member sets up is the same at every width; the phone's is the one most use.
    {
      name: 'desktop',
      testIgnore: '**/a-member-sets-alerts-and-takes-a-time-out.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
