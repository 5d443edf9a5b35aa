import { asc, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { SubscriptionDetails } from '#contract/billing.ts';
import type { PlanKey } from '#domain/plans/plans.ts';
import { listPurchaseConsents } from '#server/billing/sync/purchase-store.ts';
import { checkStripePrices } from '#server/billing/stripe/price-check.ts';
import { remindOfCharges } from '#server/billing/reconcile.ts';
import { runAdminCommand } from '#server/operator/run-admin-command.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { testBilling, type Person } from '../../test/billing/test-billing.ts';

const quarterly = 'quarterly' as string as PlanKey;

vi.mock('#domain/plans/plan-table.ts', async (original) => {
  const { planTable } = await original<typeof import('#domain/plans/plan-table.ts')>();
  const { quarterlyPlan } = await import('../../../domain/test/quarterly-plan.ts');
  return { planTable: [planTable[0], quarterlyPlan, planTable.at(-1)] };
});

type World = Awaited<ReturnType<typeof testBilling>>;

const mailsTo = ({ db }: World, person: Person) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.to, person.email)).orderBy(asc(mailOutbox.id));
const detailsOf = async (world: World, person: Person) =>
  (await world.get(person, '/api/subscription-details')).json<SubscriptionDetails>().details!;
const send = (world: World, person: Person, action: 'cancel' | 'plan', payload: object) =>
  world.app.inject({
    method: 'POST',
    url: `/api/subscription/${action}`,
    headers: { cookie: person.cookie, 'x-requested-with': 'XMLHttpRequest' },
    payload,
  });
const charged = ({ account }: World) =>
  Object.values(account.state.invoices).flatMap(({ amount_paid: paid }) => (paid === 0 ? [] : [paid]));

test('a plan of three months in the table is bought, charged, renewed with a reminder, and changed', async () => {
  const world = await testBilling();
  const ada = await world.person();
  const pass = async (days: number) => {
    world.later(days);
    await world.deliverAll();
    await remindOfCharges(world.billing);
  };
  expect(await checkStripePrices(world.billing.provider)).toEqual([]);
  await world.subscribe(ada, { planType: quarterly });
  await world.deliverAll();
  const [consent] = await listPurchaseConsents(world.db, ada.id);
  expect(consent!.consentText).toContain('I agree that $79.99 is charged when my 7-day free trial ends and every quarter after that');

  // During the trial every other plan can be chosen, afterwards only one of a higher rank.
  const trial = await detailsOf(world, ada);
  expect(trial.planChanges.map(({ planType }) => planType)).toEqual(['monthly', 'annual']);
  expect(trial).toMatchObject({
    planName: 'Premium Picks Subscription - Quarterly',
    billingCycle: 'quarterly',
    nextPayment: 'Nov 22, 2026',
  });
  await pass(8);
  expect(await detailsOf(world, ada)).toMatchObject({ billingCycle: 'quarterly', nextPayment: 'Feb 22, 2027' });
  expect((await send(world, ada, 'plan', { ...trial.planChanges[0], agreed: true })).json()).toMatchObject({ code: 'plan-not-changeable' });

  await pass(76); // 15 days before the renewal
  const subjects = async () => (await mailsTo(world, ada)).map(({ subject }) => subject).slice(1);
  expect(await subjects()).toEqual([]);
  await pass(2);
  expect(await subjects()).toEqual(['Your quarterly plan renews on Feb 22, 2027']);
  expect((await mailsTo(world, ada)).at(-1)!.text).toContain(
    'charged $79.99 per quarter on Feb 22, 2027, and premium goes on for another quarter',
  );
  await pass(14);
  expect([charged(world), await world.isPremium(ada)]).toEqual([[7999, 7999], true]);
  expect(await runAdminCommand(world.billing, 'operator', announcement)).toContain('1 subscribers are told');
  expect(await subjects()).toContain('Your plan will cost $89.99 per quarter');

  const [annual, ...others] = (await detailsOf(world, ada)).planChanges;
  expect([annual!.planType, others]).toEqual(['annual', []]);
  await send(world, ada, 'plan', { ...annual, agreed: true });
  await world.deliverAll();
  expect(await detailsOf(world, ada)).toMatchObject({ billingCycle: 'annual', planChanges: [] });
  expect((await mailsTo(world, ada)).at(-1)!.text).toContain('you now have the annual plan at $269.99 per year');
});

const announcement = ['announce-price', 'quarterly', '--price', '89.99', '--from', '2027-03-10', '--reason', 'new costs'];

test('a monthly plan becomes one of three months, which is canceled and ends with its quarter', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  world.later(8);
  await world.deliverAll();
  const [offer, ...others] = (await detailsOf(world, ada)).planChanges;
  expect([offer!.planType, others.map(({ planType }) => planType)]).toEqual(['quarterly', ['annual']]);
  expect(offer!.consentText).toContain('I agree to the quarterly plan: $79.99 is charged today, less the unused time of my current plan,');
  await send(world, ada, 'plan', { ...offer, agreed: true });
  await world.deliverAll();
  const quarterEnds = 'Feb 23, 2027';
  expect(await detailsOf(world, ada)).toMatchObject({ billingCycle: 'quarterly', nextPayment: quarterEnds });
  await send(world, ada, 'cancel', { confirmed: true });
  expect(await detailsOf(world, ada)).toMatchObject({ nextPayment: null, accessEnds: quarterEnds, planChanges: [] });
  world.later(93);
  await world.deliverAll();
  await remindOfCharges(world.billing);
  expect(await world.isPremium(ada)).toBe(false);
  expect((await mailsTo(world, ada)).map(({ subject }) => subject)).not.toContain(`Your quarterly plan renews on ${quarterEnds}`);
});

test('every price is a setting, and one that is missing is named', () => {
  const prices = { STRIPE_PRICE_MONTHLY: 'price_m', STRIPE_PRICE_ANNUAL: 'price_a' };
  const real = { NODE_ENV: 'test', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(() => loadEnv({ ...real, ...prices })).toThrow('STRIPE_PRICE_QUARTERLY is missing');
  expect(loadEnv({ ...real, ...prices, STRIPE_PRICE_QUARTERLY: 'price_q' }).stripePriceIds[quarterly]).toEqual(['price_q']);
});
