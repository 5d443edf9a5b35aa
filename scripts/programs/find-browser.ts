import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { headlessShell, unpackHeadlessShell } from './unpack-headless-shell.ts';

const systemBrowsers = [
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
 * The path of Chromium. Searched in this order: CHROMIUM_PATH, Playwright's own, Chromium's headless shell, the system's. If there is none,
 * one is installed. The headless shell comes before the system's browser because it starts no renderers for the browser's own pages,
 * which halves the time of the stories.
 */
export function findBrowser(): string {
  const found =
    firstExisting([
      process.env['CHROMIUM_PATH'],
      attempt(() => chromium.executablePath()),
      '/usr/bin/chromium-headless-shell',
      headlessShell,
    ]) ??
    attempt(unpackHeadlessShell, reportFailure) ??
    firstExisting(systemBrowsers) ??
    install();
  // Playwright's worker processes inherit the environment variable, so they do not search again.
  process.env['CHROMIUM_PATH'] = found;
  return found;
}

function install(): string {
  process.stdout.write('No Chromium found: installing one (once)...\n');
  attempt(() => execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }));
  const installed = firstExisting([attempt(() => chromium.executablePath())]);
  if (installed) return installed;
  throw new Error('No Chromium found. Set CHROMIUM_PATH to one, or run: npx playwright install chromium');
}

const firstExisting = (paths: (string | undefined)[]): string | undefined => paths.find((path) => path && existsSync(path));

function attempt<T>(action: () => T, onError: (error: unknown) => void = () => undefined): T | undefined {
  try {
    return action();
  } catch (error) {
    onError(error);
    return undefined;
  }
}

const reportFailure = (error: unknown) => void process.stderr.write(`It does not work here: ${(error as Error).message}\n`);

if (import.meta.main) process.stdout.write(`${findBrowser()}\n`);
