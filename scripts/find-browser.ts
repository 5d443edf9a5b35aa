import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { headlessShell, installDebianBrowser, unpackHeadlessShell } from './install-debian-browser.ts';

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

/**
 * A Chromium: the one named in CHROMIUM_PATH, Playwright's own, Chromium's headless shell, the system's, or else one that
 * is installed now. The shell goes before a whole browser because that keeps pages of its own (toolbar, spare tabs) beside
 * every page under test: the stories take half the time without them.
 */
export function findBrowser(): string {
  const found =
    firstThere([
      process.env['CHROMIUM_PATH'],
      attempt(() => chromium.executablePath()),
      '/usr/bin/chromium-headless-shell',
      headlessShell,
    ]) ??
    attempt(unpackHeadlessShell) ??
    firstThere(system) ??
    install();
  // The runner's other processes need not look, or fetch, again.
  process.env['CHROMIUM_PATH'] = found;
  return found;
}

function install(): string {
  process.stdout.write('No Chromium found: installing one (once)...\n');
  attempt(() => execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }));
  const now = firstThere([attempt(() => chromium.executablePath())]) ?? attempt(installDebianBrowser);
  if (now) return now;
  throw new Error('No Chromium found. Set CHROMIUM_PATH to one, or run: npx playwright install chromium');
}

const firstThere = (paths: (string | undefined)[]): string | undefined => paths.find((path) => path && existsSync(path));

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
