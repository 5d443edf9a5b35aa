import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { signWebhook } from '#sandbox/stripe/deliver-webhooks.ts';
import { runDueWork } from '#sandbox/stripe/billing/run-due-work.ts';
import { makePrice } from '#sandbox/stripe/objects/price.ts';
import type { StripeEvent } from '#sandbox/stripe/objects/event.ts';
import { emptyState } from '#sandbox/stripe/objects/account-state.ts';
import { cancelAtPeriodEnd, cancelNow, hasEnded, resume, switchPrice } from '#sandbox/stripe/billing/subscriptions.ts';
import { Crash, crashingCalls, crashingDatabase } from './crash-after-steps.ts';
import { failingCard, goodCard, testBilling, testSecret, type Person } from './test-billing.ts';
import { users } from '#server/schema/accounts.ts';
import { usedTrialCards } from '#server/schema/billing.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { endAllLapsedPremium, reconcileUser } from '#server/billing/reconcile.ts';
import type { PaymentProvider } from '#server/billing/entitlement/provider.ts';
import { receiveWebhook, processDueEvents } from '#server/billing/process-events.ts';
import { startCheckout } from '#server/billing/purchase/start-checkout.ts';
import { deleteBillingData } from '#server/billing/entitlement/store.ts';
import { billingEventQueue } from '#server/billing/entitlement/event-store.ts';
import { isSoak } from '../random/random-tests.ts';

type World = Awaited<ReturnType<typeof testBilling>>;

const card = fc.constantFrom(goodCard, goodCard, failingCard);
const plan = fc.constantFrom('monthly' as const, 'annual' as const);
/** While messages are delivered, our process crashes after `crashAfter` statements and calls. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), plan, card }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buy twice' as const), card }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'cancel now', 'resume', 'switch') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('new card' as const), card }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 16 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      twice: fc.boolean(),
      lose: fc.boolean(),
      slow: fc.boolean(),
      crashAfter: fc.option(fc.integer({ min: 0, max: 30 }), { nil: Infinity }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The random billing history of one person. Provider and service use the same clock. */
class History {
  readonly #world: World;
  readonly #person: Person;
  readonly #mayLose: boolean;
  #undelivered: StripeEvent[] = [];
  /** Syncs that have read from the provider and have not written yet. */
  #slowSyncs: { readonly resume: () => void; readonly done: Promise<unknown> }[] = [];

  constructor(world: World, person: Person, mayLose: boolean) {
    this.#world = world;
    this.#person = person;
    this.#mayLose = mayLose;
  }

  async take(next: Step): Promise<void> {
    const { account } = this.#world;
    const running = this.#world.subscriptionsOf(this.#person).filter((subscription) => !hasEnded(subscription));
    switch (next.do) {
      case 'buy':
        await this.#buy(next.plan, next.card);
        break;
      case 'buy twice':
        await this.#buyTwice(next.card);
        break;
      case 'cancel':
        for (const subscription of running) cancelAtPeriodEnd(account, subscription);
        break;
      case 'cancel now':
        for (const subscription of running) cancelNow(account, subscription, 'cancellation_requested');
        break;
      case 'resume':
        for (const subscription of running) resume(account, subscription);
        break;
      case 'switch':
        for (const subscription of running) switchPrice(account, subscription, makePrice('annual'));
        break;
      case 'new card':
        if (running.length > 0) this.#world.newCard(this.#person, next.card);
        break;
      case 'wait':
        this.#world.later(next.hours / 24);
        break;
      case 'deliver':
        await this.#deliver(next);
        break;
    }
    this.#undelivered.push(...this.#world.events.splice(0));
  }

  async #buy(planType: 'monthly' | 'annual', number: string): Promise<void> {
    const { billing } = this.#world;
    const order = { planType, priceId: billing.provider.priceIds[planType] };
    try {
      const url = await startCheckout(billing, this.#person.id, order);
      if (url.includes('/c/pay/')) this.#world.pay(this.#person, number);
    } catch (error) {
      const isExpected = error instanceof HttpError || (error as { status?: number }).status === 402;
      if (!isExpected) throw error;
    }
  }

  /** The person pays two checkouts that were open at the same time. */
  async #buyTwice(number: string): Promise<void> {
    const customer = Object.values(this.#world.account.state.customers)[0];
    if (!customer) return;
    const { provider } = this.#world.billing;
    const order = {
      customerId: customer.id,
      userId: this.#person.id,
      planType: 'monthly',
      withTrial: true,
      consentText: 'I agree.',
    } as const;
    for (const copy of [1, 2]) {
      await provider.createCheckout({ ...order, idempotencyKey: `${copy}:${this.#world.time.now}` });
      try {
        this.#world.pay(this.#person, number);
      } catch {
        return;
      }
    }
  }

  /** Concurrently and in random order. Like the provider, it repeats a message that the service did not acknowledge. */
  async #deliver(how: Extract<Step, { do: 'deliver' }>): Promise<void> {
    const picked = how.picks.flatMap((pick) => this.#undelivered.splice(pick % Math.max(1, this.#undelivered.length), 1));
    if (how.lose && this.#mayLose) return;
    const copies = how.twice ? [...picked, ...picked] : picked;
    const crash = { stepsLeft: how.crashAfter };
    const { billing } = this.#world;
    const gate = Promise.withResolvers<void>();
    const crashingBilling = {
      ...billing,
      db: crashingDatabase(billing.db, crash),
      provider: crashingCalls(delayResponses(billing.provider, gate.promise), crash),
    };
    const done = Promise.all(
      copies.map(async (event) => {
        const body = JSON.stringify(event);
        const signature = signWebhook(body, testSecret, Math.floor(this.#world.time.now / 1000));
        await receiveWebhook(crashingBilling, Buffer.from(body), signature).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
          this.#undelivered.push(event);
        });
      }),
    );
    if (how.slow) this.#slowSyncs.push({ resume: gate.resolve, done });
    else {
      gate.resolve();
      await done;
    }
  }

  /** Slow syncs write last, and the oldest one at the very end. None of them may overwrite a newer sync. */
  async #finishSlowSyncs(): Promise<void> {
    for (const { resume: finish, done } of this.#slowSyncs.splice(0).toReversed()) {
      finish();
      await done;
    }
  }

  /** Delivers every message that was not lost, and runs the jobs. */
  async settle(): Promise<void> {
    const { billing, time, events } = this.#world;
    for (let round = 0; this.#undelivered.length > 0 || round === 0; round += 1) {
      if (this.#undelivered.length > 0) {
        await this.#deliver({
          do: 'deliver',
          picks: this.#undelivered.map((_event, index) => index * 7),
          twice: false,
          lose: false,
          slow: false,
          crashAfter: Infinity,
        });
      }
      await this.#finishSlowSyncs();
      time.now += billingEventQueue.leaseMs;
      runDueWork(this.#world.account);
      await processDueEvents(billing);
      this.#undelivered.push(...events.splice(0));
    }
    await endAllLapsedPremium(billing);
  }
}

/** Delays the provider's response until `gate` resolves, while other syncs run. */
function delayResponses(provider: PaymentProvider, gate: Promise<void>): PaymentProvider {
  return {
    ...provider,
    async listSubscriptions(customerId) {
      const response = await provider.listSubscriptions(customerId);
      await gate;
      return response;
    },
  };
}

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

/** Runs random histories, each of one person. Returns the first history after which the person's premium access is wrong. */
export async function findWrongHistory({ mayLose }: { mayLose: boolean }): Promise<string | null> {
  const numRuns = isSoak ? 500 : 10;
  const world = await testBilling();
  const start = world.time.now;
  const outcome = await fc.check(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      Object.assign(world.account.state, emptyState());
      world.events.length = 0;
      world.time.now = start;
      const person = await world.person();
      const history = new History(world, person, mayLose);
      for (const next of steps) await history.take(next);
      await history.settle();
      if (mayLose) {
        await reconcileUser(world.billing, person.id);
        await processDueEvents(world.billing);
      }
      expect(await world.isPremium(person)).toBe(shouldBePremium(world));
      const live = world.subscriptionsOf(person).filter((subscription) => !hasEnded(subscription) && subscription.status !== 'incomplete');
      expect(live.length).toBeLessThanOrEqual(1);
      await deleteBillingData(world.db, person.id, world.clock.now());
      await world.db.delete(usedTrialCards); // everyone uses the same cards
      await world.db.delete(users).where(eq(users.id, person.id));
    }),
    { numRuns },
  );
  return outcome.failed ? (fc.defaultReportMessage(outcome) ?? 'unknown') : null;
}
