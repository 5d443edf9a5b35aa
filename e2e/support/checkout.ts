import type { Page } from '@playwright/test';
import { makeCardNumber } from '#sandbox/stripe/objects/payment.ts';
import { expect } from './story.ts';
import { fillFields } from './accounts-and-forms.ts';

/** A card that pays. Each call gives another one, because a card has one free trial. */
export const newCard = () => makeCardNumber(Math.floor(Math.random() * 1e11));
export const declinedCard = '4000 0000 0000 0002';
export const newAuthenticationCard = () => makeCardNumber(Math.floor(Math.random() * 1e7), '40000025');

/** Chooses a plan and opens the payment provider's checkout. */
export async function startCheckout(page: Page, plan?: 'annual'): Promise<void> {
  await page.goto('/subscribe');
  await expect(page).toHaveURL('/stripe-subscribe');
  if (plan) await page.getByRole('radio', { name: /Annual/ }).check();
  await page.getByRole('button', { name: 'Start 7-day Free Trial' }).click();
  await page.waitForURL(/\/c\/pay\/cs_test_/);
}

/** Fills in the checkout, accepts the terms and submits it. */
export async function payWithCard(page: Page, card: string, { button = 'Start trial', promotionCode = '' } = {}): Promise<void> {
  await fillFields(page, { 'Card number': card, Expiry: '12 / 39', CVC: '123', 'Promotion code': promotionCode });
  await page.getByRole('checkbox', { name: /^I agree that \$/ }).check();
  await page.getByRole('button', { name: button }).click();
}

/** Buys premium, for stories that need a premium member. The browser then shows the dashboard. */
export async function buyPremium(page: Page): Promise<void> {
  await startCheckout(page);
  await payWithCard(page, newCard());
  await page.waitForURL('/dashboard');
}
