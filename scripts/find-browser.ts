import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianBrowser } from './install-debian-browser.ts';

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env['PROGRAMFILES']}\\Google\\Chrome\\Application\\chrome.exe`,
];

/** A Chromium: the one named in CHROMIUM_PATH, Playwright's own, the system's, or else one that is installed now. */
export function findBrowser(): string {
  const found = installed();
  if (found) return found;
  process.stdout.write('No Chromium found: installing one (once)...\n');
  attempt(() => execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }));
  const now = installed() ?? attempt(installDebianBrowser);
  if (now) return now;
  throw new Error('No Chromium found. Set CHROMIUM_PATH to one, or run: npx playwright install chromium');
}

function installed(): string | undefined {
  return [process.env['CHROMIUM_PATH'], attempt(() => chromium.executablePath()), ...system].find((path) => path && existsSync(path));
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
