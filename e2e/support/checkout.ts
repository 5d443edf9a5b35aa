import type { BrowserContext, Page } from '@playwright/test';
import type { z } from 'zod';
import type { planList } from '#contract/billing.ts';
import { makeCardNumber } from '#sandbox/stripe/objects/payment.ts';
import { expect } from './story.ts';
import { fillFields } from './accounts-and-forms.ts';

type PlanList = z.output<typeof planList>;

/** A card that pays. Each call gives another one, because a card has one free trial. */
export const newCard = () => makeCardNumber(Math.floor(Math.random() * 1e11));
export const declinedCard = '4000 0000 0000 0002';
export const newAuthenticationCard = () => makeCardNumber(Math.floor(Math.random() * 1e7), '40000025');

export async function startCheckout(page: Page, plan?: 'annual'): Promise<void> {
  await page.goto('/subscribe');
  await expect(page).toHaveURL('/stripe-subscribe');
  if (plan) await page.getByRole('radio', { name: /Annual/ }).check();
  await page.getByRole('button', { name: 'Start 7-day Free Trial' }).click();
  await page.waitForURL(/\/c\/pay\/cs_test_/);
}

export async function payWithCard(page: Page, card: string, { button = 'Start trial', promotionCode = '' } = {}): Promise<void> {
  await fillFields(page, { 'Card number': card, Expiry: '12 / 39', CVC: '123', 'Promotion code': promotionCode });
  await page.getByRole('checkbox', { name: /^I agree that \$/ }).check();
  await page.getByRole('button', { name: button }).click();
}

/** Starts a trial with API requests, for stories that do not test buying. The server sends the change to pages that are open. */
export async function buyByApi({ request }: BrowserContext, cardNumber = newCard()): Promise<void> {
  const { plans } = (await (await request.get('/api/plans')).json()) as PlanList;
  const [plan] = plans;
  const data = { priceId: plan!.priceId, planType: plan!.type };
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const { url } = (await (await request.post('/api/create-checkout-session', { data, headers })).json()) as { readonly url: string };
  const form = { cardNumber, expiry: '12 / 39', cvc: '123', termsOfService: 'accepted', action: 'pay' };
  const paid = await request.post(url, { form, maxRedirects: 0 });
  const query = new URL(paid.headers()['location'] ?? '').search;
  expect((await request.get(`/api/subscription-success${query}`)).status()).toBe(200);
}
