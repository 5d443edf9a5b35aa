import type { Page } from '@playwright/test';
import { expect } from './story.ts';
import { fillFields } from './accounts-and-forms.ts';

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';
export const authenticationCard = '4000 0025 0000 3155';

/** Chooses a plan and opens the payment provider's checkout. */
export async function startCheckout(page: Page, plan?: 'annual'): Promise<void> {
  await page.goto('/subscribe');
  await expect(page).toHaveURL('/stripe-subscribe');
  if (plan) await page.getByRole('radio', { name: /Annual/ }).check();
  await page.getByRole('button', { name: 'Start 7-day Free Trial' }).click();
  await page.waitForURL(/\/c\/pay\/cs_test_/);
}

/** Fills in and submits the checkout. */
export async function payWithCard(page: Page, card: string, promotionCode = ''): Promise<void> {
  await fillFields(page, { 'Card number': card, Expiry: '12 / 39', CVC: '123', 'Promotion code': promotionCode });
  await page.getByRole('button', { name: 'Start trial' }).click();
}

/** Buys premium, for stories that need a premium member. The browser then shows the dashboard. */
export async function buyPremium(page: Page): Promise<void> {
  await startCheckout(page);
  await payWithCard(page, goodCard);
  await page.waitForURL('/dashboard');
}
