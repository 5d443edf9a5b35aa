import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const launchOptions = {
  executablePath: findBrowser(),
  // Without a graphics card its emulation costs more than drawing plainly.
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu'],
};

/*
 * What the specification says of a screen is told on a phone and on a desktop. Other stories that end alike at every width
 * are told once: a chain is whole or broken, a popup is the provider's, a keyboard stands on a desk.
 */
const onDesktopOnly = [
  '**/a-visitor-signs-in-with-google.spec.ts',
  '**/anyone-checks-what-we-said-of-a-game.spec.ts',
  '**/everyone-can-check-the-track-record.spec.ts',
  '**/everyone-can-do-it-by-keyboard.spec.ts',
];
const onPhoneOnly = [
  '**/a-bettor-follows-prices-and-goes-offline.spec.ts',
  '**/a-bettor-reads-odds-in-their-own-way.spec.ts',
  '**/a-member-sets-alerts-and-takes-a-time-out.spec.ts',
  '**/a-user-takes-their-data-and-leaves.spec.ts',
  '**/everyone-can-use-the-account-pages.spec.ts',
  '**/everyone-can-use-the-billing-pages.spec.ts',
];

/** Stories run against the product as `npm start` makes it, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'e2e/stories',
  outputDir: '.cache/stories',
  globalSetup: './e2e/start-for-stories.ts',
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
      testIgnore: onDesktopOnly,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    { name: 'desktop', testIgnore: onPhoneOnly, use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
});
