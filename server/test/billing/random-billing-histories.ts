import fc from 'fast-check';
import { expect } from 'vitest';
import { signWebhook } from '#sandbox/stripe/deliver-webhooks.ts';
import { runDueWork } from '#sandbox/stripe/billing/run-due-work.ts';
import type { StripeEvent } from '#sandbox/stripe/objects/event.ts';
import { hasEnded } from '#sandbox/stripe/billing/subscriptions.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { SubscriptionDetails } from '#contract/billing.ts';
import { dayMs } from '#domain/durations.ts';
import { grantPremium, revokePremium } from '#server/billing/entitlement/update-entitlement.ts';
import { endAllLapsedPremium, reconcileUser } from '#server/billing/reconcile.ts';
import type { PaymentProvider } from '#server/billing/provider/payment-provider.ts';
import { receiveWebhook, processDueEvents } from '#server/billing/process-events.ts';
import { startCheckout } from '#server/billing/start-checkout.ts';
import { billingEventQueue } from '#server/billing/customers/event-store.ts';
import { isSoak } from '../random/random-tests.ts';
import { Crash, crashingCalls, crashingDatabase } from './crash-after-steps.ts';
import { card, changeAtProvider, findFailingHistory, plan, stepOf, type World } from './random-histories.ts';
import { testSecret, type Person } from './test-billing.ts';

const step = fc.oneof(
  stepOf(4, ['buy'], { plan, card }),
  stepOf(1, ['buy twice'], { card }),
  stepOf(1, ['cancel', 'cancel now', 'resume', 'switch']),
  stepOf(1, ['change plan'], { plan }),
  stepOf(1, ['grant'], { days: fc.integer({ min: 1, max: 30 }) }),
  stepOf(1, ['revoke grant'], { number: fc.nat({ max: 3 }) }),
  stepOf(2, ['new card'], { card }),
  stepOf(4, ['wait'], { hours: fc.integer({ min: 1, max: 24 * 16 }) }),
  stepOf(6, ['deliver'], {
    picks: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    twice: fc.boolean(),
    lose: fc.boolean(),
    slow: fc.boolean(),
    crashAfter: fc.option(fc.integer({ min: 0, max: 30 }), { nil: Infinity }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function billingHistory(world: World, person: Person, mayLose: boolean) {
  const { account, billing, events, time } = world;
  const undelivered: StripeEvent[] = [];
  /** Syncs that have read from the provider and have not written yet. */
  const slowSyncs: { readonly resume: () => void; readonly done: Promise<unknown> }[] = [];
  const grants: { readonly id: number; readonly endsAt: number; isRevoked: boolean }[] = [];

  async function buy(planType: 'monthly' | 'annual', number: string): Promise<void> {
    try {
      const url = await startCheckout(billing, person.id, { planType, priceId: billing.provider.priceIds[planType] });
      if (url.includes('/c/pay/')) world.pay(person, number);
    } catch (error) {
      const isExpected = error instanceof HttpError || (error as { status?: number }).status === 402;
      if (!isExpected) throw error;
    }
  }

  async function change(planType: 'monthly' | 'annual'): Promise<void> {
    const { details } = (await world.get(person, '/api/subscription-details')).json<SubscriptionDetails>();
    const offer = details?.planChanges.find((other) => other.planType === planType);
    if (offer) await world.send(person, 'POST', '/api/subscription/plan', { ...offer, agreed: true });
  }

  async function grant(days: number): Promise<void> {
    const endsAt = time.now + days * dayMs;
    const id = await world.db.transaction((transaction) => grantPremium(transaction, billing, person.id, new Date(endsAt)));
    grants.push({ id, endsAt, isRevoked: false });
  }

  async function revoke(number: number): Promise<void> {
    const chosen = grants[number];
    if (!chosen) return;
    await world.db.transaction((transaction) => revokePremium(transaction, billing, person.id, chosen.id));
    chosen.isRevoked = true;
  }

  async function buyTwice(number: string): Promise<void> {
    const customer = Object.values(account.state.customers)[0];
    if (!customer) return;
    const order = { customerId: customer.id, userId: person.id, planType: 'monthly', withTrial: true, consentText: 'I agree.' } as const;
    for (const copy of [1, 2]) {
      await billing.provider.createCheckout({ ...order, idempotencyKey: `${copy}:${time.now}` });
      try {
        world.pay(person, number);
      } catch {
        return;
      }
    }
  }

  async function deliver({ picks, twice, lose, slow, crashAfter }: Omit<Extract<Step, { do: 'deliver' }>, 'do'>): Promise<void> {
    const picked = picks.flatMap((pick) => undelivered.splice(pick % Math.max(1, undelivered.length), 1));
    if (lose && mayLose) return;
    const crash = { stepsLeft: crashAfter };
    const gate = Promise.withResolvers<void>();
    const crashingBilling = {
      ...billing,
      db: crashingDatabase(billing.db, crash),
      provider: crashingCalls(delayResponses(billing.provider, gate.promise), crash),
    };
    const done = Promise.all(
      (twice ? [...picked, ...picked] : picked).map(async (event) => {
        const body = JSON.stringify(event);
        const signature = signWebhook(body, testSecret, Math.floor(time.now / 1000));
        await receiveWebhook(crashingBilling, Buffer.from(body), signature).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
          undelivered.push(event);
        });
      }),
    );
    if (slow) return void slowSyncs.push({ resume: gate.resolve, done });
    gate.resolve();
    await done;
  }

  return {
    async take(next: Step): Promise<void> {
      if (next.do === 'buy') await buy(next.plan, next.card);
      else if (next.do === 'buy twice') await buyTwice(next.card);
      else if (next.do === 'change plan') await change(next.plan);
      else if (next.do === 'grant') await grant(next.days);
      else if (next.do === 'revoke grant') await revoke(next.number);
      else if (next.do === 'wait') world.later(next.hours / 24);
      else if (next.do === 'deliver') await deliver(next);
      else changeAtProvider(world, person, next);
      undelivered.push(...events.splice(0));
    },

    async settle(): Promise<void> {
      for (let round = 0; undelivered.length > 0 || round === 0; round += 1) {
        const picks = undelivered.map((_event, index) => index * 7);
        if (picks.length > 0) await deliver({ picks, twice: false, lose: false, slow: false, crashAfter: Infinity });
        // Slow syncs write last, and the oldest one at the very end. None of them may overwrite a newer sync.
        for (const { resume, done } of slowSyncs.splice(0).toReversed()) {
          resume();
          await done;
        }
        time.now += billingEventQueue.leaseMs;
        runDueWork(account);
        await processDueEvents(billing);
        undelivered.push(...events.splice(0));
      }
      await endAllLapsedPremium(billing);
    },

    isGranted: () => grants.some(({ endsAt, isRevoked }) => !isRevoked && endsAt > time.now),
  };
}

const delayResponses = (provider: PaymentProvider, gate: Promise<void>): PaymentProvider => ({
  ...provider,
  async listSubscriptions(customerId) {
    const response = await provider.listSubscriptions(customerId);
    await gate;
    return response;
  },
});

/** Whether the person should be premium, computed from the provider's data without any code of the service. */
function shouldBePremium({ account, time }: World): boolean {
  const now = time.now / 1000;
  return Object.values(account.state.subscriptions).some(({ id, status, trial_end: trialEnd, items }) => {
    if (hasEnded({ status }) || status === 'incomplete') return false;
    const invoices = Object.values(account.state.invoices).filter((invoice) => invoice.parent.subscription_details.subscription === id);
    const newestPaid = invoices.findLast((invoice) => invoice.status === 'paid' && invoice.lines.data.some((line) => line.amount > 0));
    const paidUntil = Math.max(
      trialEnd ?? 0,
      ...(newestPaid?.lines.data.filter((line) => line.amount > 0).map((line) => line.period.end) ?? []),
    );
    const owedSince = Math.min(...invoices.filter((invoice) => invoice.status === 'open').map((invoice) => invoice.created));
    const graceEnd = owedSince === Infinity ? 0 : Math.min(owedSince, paidUntil) + 7 * 86_400;
    return paidUntil >= items.data[0].current_period_end || now < Math.max(paidUntil, graceEnd);
  });
}

export const findWrongHistory = ({ mayLose }: { mayLose: boolean }): Promise<string | null> =>
  findFailingHistory(isSoak ? 500 : 10, fc.array(step, { minLength: 1, maxLength: 10 }), async (world, person, steps) => {
    const history = billingHistory(world, person, mayLose);
    for (const next of steps) await history.take(next);
    await history.settle();
    if (mayLose) {
      await reconcileUser(world.billing, person.id);
      await processDueEvents(world.billing);
    }
    expect(await world.isPremium(person)).toBe(history.isGranted() || shouldBePremium(world));
    const live = world.subscriptionsOf(person).filter((subscription) => !hasEnded(subscription) && subscription.status !== 'incomplete');
    expect(live.length).toBeLessThanOrEqual(1);
  });
