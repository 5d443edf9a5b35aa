import type { Page } from '@playwright/test';
import { expect } from './story.ts';
import { fillIn } from './people.ts';

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';
export const confirmingCard = '4000 0025 0000 3155';

/** From the plan choice to the provider's page. */
export async function chooseAndGo(page: Page, plan?: 'annual'): Promise<void> {
  await page.goto('/subscribe');
  await expect(page).toHaveURL('/stripe-subscribe');
  if (plan) await page.getByRole('radio', { name: /Annual/ }).check();
  await page.getByRole('button', { name: 'Start 7-day Free Trial' }).click();
  await page.waitForURL(/\/c\/pay\/cs_test_/);
}

/** What a person types on the provider's page. */
export async function payWith(page: Page, card: string, promotionCode = ''): Promise<void> {
  await fillIn(page, { 'Card number': card, Expiry: '12 / 39', CVC: '123', 'Promotion code': promotionCode });
  await page.getByRole('button', { name: 'Start trial' }).click();
}

/** The whole purchase, for stories about something else. Ends on the dashboard. */
export async function buyQuietly(page: Page): Promise<void> {
  await chooseAndGo(page);
  await payWith(page, goodCard);
  await page.waitForURL('/dashboard');
}
