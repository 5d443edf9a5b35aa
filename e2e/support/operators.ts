import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { shiftedClock } from '../../server/test/clock/shifted-clock.ts';
import { pageClockOffset } from '../../web/test/page-time.ts';
import { newPerson, type Person, registerByApi } from './accounts-and-forms.ts';
import { confirmByApi } from './mailbox.ts';
import { expect } from './story.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function runAdmin(...args: readonly string[]): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: process.env['COURTLINE_DATA_DIR'],
    SANDBOX_PORT: new URL(process.env['COURTLINE_SANDBOX_URL'] ?? '').port,
    ...shiftedClock(pageClockOffset()),
  };
  // This import hook, which `npm start` uses too, halves the time to load the modules.
  const command = ['--import', './server/src/platform/database/resolve-drizzle.ts', 'server/src/commands/admin.ts', ...args];
  return (await promisify(execFile)(process.execPath, command, { cwd: root, env })).stdout;
}

/** Gives premium to a registered person, for stories that do not test buying. The server sends the change to pages that are open. */
export async function grantPremium({ email }: Person): Promise<void> {
  await runAdmin('grant-premium', email, '--reason', 'story');
}

/** Registers a person who confirms the address, adds a passkey and gets the role of an operator from the command line. */
export async function becomeOperator(page: Page): Promise<Person> {
  const person = newPerson();
  await registerByApi(page.context(), person);
  await confirmByApi(page.context(), person);
  await addAuthenticator(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await runAdmin('grant-operator', person.email, '--reason', 'joined support');
  return person;
}

/** Opens the console, which needs a recent second step. Adding a passkey moments ago counts as one. */
export async function openConsole(page: Page): Promise<void> {
  await page.goto('/operator');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
}

/** Gives a page a phone with a fingerprint sensor that always recognizes its owner. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
