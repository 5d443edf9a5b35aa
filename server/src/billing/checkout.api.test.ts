import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sandboxPriceIds } from '#sandbox/stripe/objects/price.ts';
import { users } from '#server/schema/accounts.ts';
import { checkouts } from '#server/schema/billing.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { failingCard, testBilling } from '../../test/billing/test-billing.ts';
import { cancelSubscriptions, processDueEvents } from './process-events.ts';
import { formatDate } from './provider/format-date.ts';
import { deleteBillingData } from './entitlement/store.ts';
import { grantPremium, revokePremium } from './entitlement/update-entitlement.ts';
import { reconcile, syncCompletedCheckouts } from './reconcile.ts';

const success = (id: string) => `/api/subscription-success?session_id=${id}`;

test('the plans are served with the price ids of this installation and the prices of the contract', async () => {
  const world = await testBilling();
  const { plans, trialDays, trialAvailable } = (await world.get(null, '/api/plans')).json();
  expect(plans.map((plan: { priceId: string; priceInCents: number }) => [plan.priceId, plan.priceInCents])).toEqual([
    [sandboxPriceIds.monthly, 2999],
    [sandboxPriceIds.annual, 26_999],
  ]);
  expect({ trialDays, trialAvailable }).toEqual({ trialDays: 7, trialAvailable: true });
});

test('who has paid and closed the page is premium within a minute, also if the message was lost, and open checkouts stay open', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  await world.subscribe(ada);
  await world.checkout(bob);
  await syncCompletedCheckouts(world.billing);
  expect([await world.isPremium(ada), await world.isPremium(bob)]).toEqual([true, false]);
  const closed = (await world.db.select().from(checkouts)).map(({ userId, closedAt }) => [userId, closedAt !== null]);
  expect(Object.fromEntries(closed)).toEqual({ [ada.id]: true, [bob.id]: false });
  world.pay(bob);
  await syncCompletedCheckouts(world.billing);
  expect(await world.isPremium(bob)).toBe(true);
});

describe('starting a checkout', () => {
  test('leads to the hosted page with the trial, the user and the promotion codes', async () => {
    const world = await testBilling();
    const ada = await world.person();
    const { url } = (await world.checkout(ada, 'annual')).json();
    const [session] = Object.values(world.account.state.sessions);
    expect(url).toBe(session!.url);
    expect(session).toMatchObject({ client_reference_id: String(ada.id), allow_promotion_codes: true, customer: world.customerOf(ada) });
    expect(session!.automatic_tax.enabled).toBe(false);
    expect(world.account.state.checkoutTerms[session!.id]).toMatchObject({ priceId: sandboxPriceIds.annual, trialDays: 7 });
    const [row] = await world.db.select().from(users).where(eq(users.id, ada.id));
    expect(row).toMatchObject({ stripeCustomerId: world.customerOf(ada), isPremium: false });
  });

  test('asks for the address and adds taxes if the setting says so', async () => {
    const world = await testBilling({ STRIPE_TAX: 'automatic' });
    const ada = await world.person();
    await world.subscribe(ada);
    const [session] = Object.values(world.account.state.sessions);
    expect([session!.status, session!.automatic_tax]).toEqual(['complete', { enabled: true }]);
    const consent = session!.custom_text.terms_of_service_acceptance?.message;
    expect(consent).toContain('I agree that $29.99 plus any taxes that apply is charged');
    expect(world.subscriptionsOf(ada)).toMatchObject([{ automatic_tax: { enabled: true } }]);
  });

  test('is refused without a session', async () => {
    const world = await testBilling();
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const payload = { priceId: sandboxPriceIds.monthly, planType: 'monthly' };
    const response = await world.app.inject({ method: 'POST', url: '/api/create-checkout-session', headers, payload });
    expect(response.statusCode).toBe(401);
  });

  test('a price of another plan is refused, and no customer is created', async () => {
    const world = await testBilling();
    const ada = await world.person();
    const response = await world.checkout(ada, 'annual', sandboxPriceIds.monthly);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'wrong-price', error: { message: 'This price does not belong to the chosen plan' } });
    expect(world.account.state.customers).toEqual({});
  });

  test('two tabs, and twenty clicks at once, lead to one checkout', async () => {
    const world = await testBilling();
    const ada = await world.person();
    const clicks = await Promise.all(Array.from({ length: 20 }, () => world.checkout(ada)));
    const again = await world.checkout(ada);
    expect(new Set([...clicks, again].map((response) => response.json().url)).size).toBe(1);
    expect(Object.keys(world.account.state.sessions)).toHaveLength(1);
    expect(Object.keys(world.account.state.customers)).toHaveLength(1);
  });

  test('another plan closes the checkout before it, and going back and forth always leads to an open one', async () => {
    const world = await testBilling();
    const ada = await world.person();
    for (const plan of ['monthly', 'annual', 'monthly', 'annual'] as const) expect((await world.checkout(ada, plan)).statusCode).toBe(200);
    const open = Object.values(world.account.state.sessions).filter((session) => session.status === 'open');
    expect(open).toHaveLength(1);
    expect(await world.db.select().from(checkouts)).toHaveLength(4);
  });

  test('a subscriber is refused with a clear message, even if every message of the provider was lost', async () => {
    const world = await testBilling();
    const ada = await world.person();
    await world.subscribe(ada);
    const response = await world.checkout(ada);
    expect(response.statusCode).toBe(409);
    expect(response.json().error.message).toBe('You already have a premium subscription');
    expect(await world.isPremium(ada)).toBe(true);
  });

  test('a person with an overdue payment after the grace period is sent to the portal, not into a second subscription', async () => {
    const world = await testBilling();
    const ada = await world.person();
    await world.subscribe(ada, { number: failingCard });
    world.later(7 + 8);
    expect((await world.checkout(ada)).json().url).toContain('/p/session/');
    expect(await world.isPremium(ada)).toBe(false);
  });

  test('while the provider is unavailable the answer has the error message of the page', async () => {
    const world = await testBilling({ STRIPE_API_URL: 'http://127.0.0.1:9' });
    const response = await world.checkout(await world.person());
    expect(response.statusCode).toBe(502);
    expect(response.json().error.message).toBe('Failed to create checkout session');
  });

  test('a customer that the provider no longer knows is created again', async () => {
    const world = await testBilling();
    const ada = await world.person();
    await world.checkout(ada);
    for (const id of Object.keys(world.account.state.customers)) delete world.account.state.customers[id];
    expect((await world.checkout(ada, 'annual')).statusCode).toBe(200);
    world.pay(ada);
    await world.deliverAll();
    await reconcile(world.billing); // syncs both customers, in any order
    expect(await world.isPremium(ada)).toBe(true);
  });
});

describe('returning from the checkout', () => {
  test('works before any message arrived, after it, and again', async () => {
    const world = await testBilling();
    const ada = await world.person();
    const id = await world.subscribe(ada);
    expect((await world.get(ada, success(id))).json()).toEqual({ success: true });
    expect((await world.get(ada, '/api/user')).json().isPremium).toBe(true);
    await world.deliverAll();
    expect((await world.get(ada, success(id))).json()).toEqual({ success: true });
    expect(await world.db.select().from(mailOutbox)).toHaveLength(1);
  });

  test('the checkout of another account is rejected', async () => {
    const world = await testBilling();
    const [ada, eve] = [await world.person(), await world.person()];
    const id = await world.subscribe(ada);
    const response = await world.get(eve, success(id));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ success: false, error: { message: 'This checkout belongs to another account' } });
    expect(await world.isPremium(eve)).toBe(false);
  });

  test('an unknown, an unpaid and an expired checkout each have their own error', async () => {
    const world = await testBilling();
    const ada = await world.person();
    await world.checkout(ada);
    const [open] = Object.keys(world.account.state.sessions);
    expect((await world.get(ada, success('cs_test_invented'))).statusCode).toBe(404);
    expect((await world.get(ada, success(open!))).json().error.message).toBe('The checkout has not been completed');
    world.later(2);
    expect((await world.get(ada, success(open!))).json().error.message).toBe('This checkout has expired. Nothing was charged.');
    for (const nothing of ['/api/subscription-success', success('')]) {
      const refused = await world.get(ada, nothing);
      const sentence = 'Unable to find subscription information. Please try again or contact support.';
      expect([refused.statusCode, refused.json().message]).toEqual([400, sentence]);
    }
    expect((await world.get(null, success(open!))).statusCode).toBe(401);
  });

  test('a subscription that has ended in the meantime is not a success', async () => {
    const world = await testBilling();
    const ada = await world.person();
    const id = await world.subscribe(ada);
    await world.billing.provider.cancelNow(world.subscriptionsOf(ada)[0]!.id);
    expect((await world.get(ada, success(id))).json()).toMatchObject({ success: false, code: 'subscription-ended' });
  });
});

test('one trial for a person: a second subscription is charged at once, even under a new account with the same e-mail', async () => {
  const world = await testBilling();
  const ada = await world.person();
  const id = await world.subscribe(ada);
  await world.get(ada, success(id));
  await world.billing.provider.cancelNow(world.subscriptionsOf(ada)[0]!.id);
  await world.deliverAll();
  expect((await world.get(ada, '/api/plans')).json().trialAvailable).toBe(false);
  await world.subscribe(ada);
  await world.deliverAll();
  expect(world.subscriptionsOf(ada).map((subscription) => [subscription.status, subscription.trial_end === null])).toEqual([
    ['canceled', false],
    ['active', true],
  ]);
  expect(await world.isPremium(ada)).toBe(true);
});

test('two checkouts completed at the same time: a job refunds and cancels one and sends a mail about it, the return from checkout does not', async () => {
  const world = await testBilling();
  const ada = await world.person();
  const order = { customerId: '', userId: ada.id, withTrial: false, consentText: 'I agree.' } as const;
  await world.checkout(ada);
  const customerId = world.customerOf(ada);
  for (const planType of ['monthly', 'annual'] as const) {
    await world.billing.provider.createCheckout({ ...order, customerId, planType, idempotencyKey: planType });
  }
  world.pay(ada);
  world.later(0.01);
  const second = world.pay(ada);
  expect((await world.get(ada, success(second))).json()).toEqual({ success: true });
  await world.deliverAll();
  expect(world.subscriptionsOf(ada).map((subscription) => subscription.status)).toEqual(['active', 'active']);
  expect(world.account.state.refunds).toEqual({});
  await Promise.all([processDueEvents(world.billing), processDueEvents(world.billing)]);
  await world.deliverAll();
  await processDueEvents(world.billing);
  expect(world.subscriptionsOf(ada).map((subscription) => subscription.status)).toEqual(['active', 'canceled']);
  expect(Object.values(world.account.state.refunds).map((refund) => refund.amount)).toEqual([2999]);
  expect(await world.isPremium(ada)).toBe(true);
  const subjects = (await world.db.select().from(mailOutbox)).map((mail) => mail.subject);
  expect(subjects.toSorted()).toEqual(['You were subscribed twice: we canceled one', 'Your premium plan has started']);
  expect(Object.values(world.account.state.sessions).filter((session) => session.status === 'open')).toEqual([]);
});

describe('what the dashboard shows', () => {
  test('a trial with its billing cycle and next payment; every visit of the portal address creates a new link', async () => {
    const world = await testBilling();
    const ada = await world.person();
    await world.subscribe(ada, { planType: 'annual' });
    await world.deliverAll();
    expect((await world.get(ada, '/api/subscription-details')).json()).toEqual({
      active: true,
      details: {
        planName: 'Premium Picks Subscription - Annual',
        status: 'trialing',
        billingCycle: 'annual',
        nextPayment: 'Nov 22, 2026',
        customerPortalUrl: '/api/billing-portal',
        accessEnds: null,
        paymentFailed: null,
        pausedUntil: null,
        withdrawUntil: 'Nov 29, 2026',
        planChanges: [{ planType: 'monthly', consentText: expect.stringContaining('$29.99 is charged when my free trial ends') }],
      },
      endedOn: null,
    });
    const portal = await world.get(ada, '/api/billing-portal');
    expect(portal.statusCode).toBe(303);
    expect(portal.headers.location).toMatch(/\/p\/session\/bps_/);
    expect((await world.get(ada, '/api/billing-portal')).headers.location).not.toBe(portal.headers.location);
    const page = await (await fetch(String(portal.headers.location))).text();
    expect(page).toContain('/dashboard?tab=subscription');
  });

  test('a link in a mail that is read in a browser leads to the account page, and calls no provider', async () => {
    const world = await testBilling();
    const ada = await world.person();
    await world.subscribe(ada);
    await world.deliverAll();
    const follow = (site: string) =>
      world.app.inject({ url: '/api/billing-portal', headers: { cookie: ada.cookie, 'sec-fetch-site': site } });
    for (const site of ['cross-site', 'same-site']) {
      const { statusCode, headers } = await follow(site);
      expect([site, statusCode, headers.location]).toEqual([site, 303, '/account']);
    }
    for (const site of ['same-origin', 'none']) expect((await follow(site)).headers.location).toMatch(/\/p\/session\/bps_/);
  });

  test('premium granted by an administrator is not a subscription and has no portal', async () => {
    const world = await testBilling();
    const ada = await world.person();
    expect((await world.get(ada, '/api/subscription-details')).json()).toEqual({ active: false, details: null, endedOn: null });
    const { billing, clock, db } = world;
    await grantPremium(db, billing, ada.id, new Date('2026-12-17T12:00:00Z'));
    const grant = { state: 'active', endsOn: 'Dec 17, 2026' };
    expect((await world.get(ada, '/api/subscription-details')).json()).toEqual({ active: false, details: null, endedOn: null, grant });
    await revokePremium(db, billing, ada.id);
    const revoked = { state: 'revoked', endsOn: formatDate(clock.now()) };
    expect((await world.get(ada, '/api/subscription-details')).json()).toMatchObject({ grant: revoked });
    expect((await world.get(ada, '/api/billing-portal')).headers.location).toBe('/account');
    // Mails link to this address too. After the login the person comes to the account page, which leads to the portal.
    expect((await world.get(null, '/api/billing-portal')).headers.location).toBe('/auth?redirect=%2Faccount');
  });
});

describe('deleting the account', () => {
  test('cancels the subscription first; a later payment is refunded, and its payer is told', async () => {
    const world = await testBilling();
    const ada = await world.person();
    await world.subscribe(ada);
    await world.deliverAll();
    await cancelSubscriptions(world.billing, ada.id);
    await deleteBillingData(world.db, ada.id, world.clock.now());
    expect(world.subscriptionsOf(ada)[0]!.status).toBe('canceled');
    await world.db.delete(users).where(eq(users.id, ada.id));
    const order = {
      customerId: world.customerOf(ada),
      userId: ada.id,
      planType: 'monthly',
      withTrial: false,
      consentText: 'I agree.',
      idempotencyKey: 'late',
    } as const;
    await world.billing.provider.createCheckout(order);
    world.pay(ada);
    await reconcile(world.billing); // the webhook message was lost
    await processDueEvents(world.billing);
    expect(world.subscriptionsOf(ada).map((subscription) => subscription.status)).toEqual(['canceled', 'canceled']);
    expect(Object.values(world.account.state.refunds).map((refund) => refund.amount)).toEqual([2999]);
    await reconcile(world.billing);
    await processDueEvents(world.billing);
    const mails = await world.db.select().from(mailOutbox).where(isNull(mailOutbox.userId));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ada.email, 'Your account was deleted before you paid']]);
  });

  test('is refused while the provider cannot be reached', async () => {
    const world = await testBilling();
    const ada = await world.person();
    await world.subscribe(ada);
    await world.deliverAll();
    const away = await testBilling({ STRIPE_API_URL: 'http://127.0.0.1:9' });
    await expect(cancelSubscriptions({ ...world.billing, provider: away.billing.provider }, ada.id)).rejects.toMatchObject({
      statusCode: 502,
    });
    expect((await world.get(ada, '/api/subscription-details')).json().active).toBe(true);
  });
});
