import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './story.ts';

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export function newPerson(): Person {
  const tag = crypto.randomUUID().slice(0, 8);
  return { username: `Ada ${tag}`, email: `ada-${tag}@example.com`, password: `a password of ${tag}` };
}

/** Registers an account with an API request, for stories that do not test registration. The browser is signed in afterwards. */
export async function registerByApi(context: BrowserContext, person: Person): Promise<void> {
  const data = { ...person, agreeToTerms: true };
  const response = await context.request.post('/api/register', { data, headers: { 'x-requested-with': 'XMLHttpRequest' } });
  expect(response.status()).toBe(200);
}

export async function fillFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

export async function fillRegistration(page: Page, { username, email, password }: Person): Promise<void> {
  await fillFields(page, { Username: username, Email: email, Password: password, 'Confirm Password': password });
  await page.getByRole('checkbox').check();
}

export async function expectFieldError(page: Page, label: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
}

export async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  const toast = page.locator('output, [role=alert]').filter({ hasText: title });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(description)).toBeVisible();
}

/** Delays the responses of a path until the returned function is called, so that the loading state can be tested. */
export async function delayResponses(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens the account menu: in the header on a desktop, in the drawer on a phone. */
export async function openAccountMenu(page: Page, { username }: Pick<Person, 'username'> & Partial<Person>): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Open menu' });
  if (await drawer.isVisible()) await drawer.click();
  else await page.getByRole('button', { name: username }).click();
}

export async function chooseLogOut(page: Page): Promise<void> {
  await page
    .getByRole('menuitem', { name: 'Log out' })
    .or(page.getByRole('dialog').getByRole('button', { name: 'Log out' }))
    .click();
}
