import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, inject } from 'vitest';
import { signWebhook } from '#sandbox/stripe/deliver-webhooks.ts';
import { runDueWork } from '#sandbox/stripe/billing/run-due-work.ts';
import { makePrice } from '#sandbox/stripe/objects/price.ts';
import type { StripeEvent } from '#sandbox/stripe/objects/event.ts';
import { emptyState } from '#sandbox/stripe/account-state.ts';
import { cancelAtPeriodEnd, cancelNow, hasEnded, resume, switchPrice } from '#sandbox/stripe/billing/subscriptions.ts';
import { Crash, fusedCalls, fusedDatabase } from './fused.ts';
import { failingCard, goodCard, testBilling, testSecret, type Person } from './test-billing.ts';
import { users } from '#server/schema/accounts.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { endLapsedPremium, reconcileUser } from '#server/billing/sync/reconcile.ts';
import type { PaymentProvider } from '#server/billing/provider.ts';
import { receiveWebhook } from '#server/billing/sync/receive-webhook.ts';
import { startCheckout } from '#server/billing/checkout/start-checkout.ts';
import { deleteBillingData } from '#server/billing/store.ts';
import { billingEventQueue } from '#server/billing/sync/event-store.ts';
import { processDueEvents } from '#server/billing/sync/process-events.ts';

type World = Awaited<ReturnType<typeof testBilling>>;

const card = fc.constantFrom(goodCard, goodCard, failingCard);
const plan = fc.constantFrom('monthly' as const, 'annual' as const);
/** What happens at the provider, and how its messages reach us. `fuse` is after how many steps our process dies, if it does. */
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
      fuse: fc.option(fc.integer({ min: 0, max: 30 }), { nil: Infinity }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Time is one for both sides, as it is in the world; what becomes due at the provider happens and is told. */
class History {
  readonly #world: World;
  readonly #person: Person;
  readonly #mayLose: boolean;
  #waiting: StripeEvent[] = [];
  /** Looks that have seen the provider and have not written yet. */
  #slow: { readonly go: () => void; readonly done: Promise<unknown> }[] = [];

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
    this.#waiting.push(...this.#world.told.splice(0));
  }

  async #buy(planType: 'monthly' | 'annual', number: string): Promise<void> {
    const { billing } = this.#world;
    const order = { planType, priceId: billing.provider.priceIds[planType] };
    try {
      const url = await startCheckout(billing, this.#person.id, order);
      if (url.includes('/c/pay/')) this.#world.pay(this.#person, number);
    } catch (error) {
      const isRefusal = error instanceof HttpError || (error as { status?: number }).status === 402;
      if (!isRefusal) throw error;
    }
  }

  /** Two checkouts that were open side by side, both paid. */
  async #buyTwice(number: string): Promise<void> {
    const customer = Object.values(this.#world.account.state.customers)[0];
    if (!customer) return;
    const { provider } = this.#world.billing;
    const order = { customerId: customer.id, userId: this.#person.id, planType: 'monthly', withTrial: true } as const;
    for (const copy of [1, 2]) {
      await provider.createCheckout({ ...order, idempotencyKey: `${copy}:${this.#world.time.now}` });
      try {
        this.#world.pay(this.#person, number);
      } catch {
        return;
      }
    }
  }

  /** Some of the waiting messages, in any order, at the same time. What was not acknowledged waits again, as at the provider. */
  async #deliver(how: Extract<Step, { do: 'deliver' }>): Promise<void> {
    const picked = how.picks.flatMap((pick) => this.#waiting.splice(pick % Math.max(1, this.#waiting.length), 1));
    if (how.lose && this.#mayLose) return;
    const copies = how.twice ? [...picked, ...picked] : picked;
    const fuse = { left: how.fuse };
    const { billing } = this.#world;
    const gate = Promise.withResolvers<void>();
    const mortal = { ...billing, db: fusedDatabase(billing.db, fuse), provider: fusedCalls(slowed(billing.provider, gate.promise), fuse) };
    const done = Promise.all(
      copies.map(async (event) => {
        const body = JSON.stringify(event);
        const signature = signWebhook(body, testSecret, Math.floor(this.#world.time.now / 1000));
        await receiveWebhook(mortal, Buffer.from(body), signature).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
          this.#waiting.push(event);
        });
      }),
    );
    if (how.slow) this.#slow.push({ go: gate.resolve, done });
    else {
      gate.resolve();
      await done;
    }
  }

  /** Slow looks write after everything else, the oldest last: none of them may undo what a later look has written. */
  async #letGo(): Promise<void> {
    for (const { go, done } of this.#slow.splice(0).toReversed()) {
      go();
      await done;
    }
  }

  /** Everything that was not lost arrives in the end, and the jobs have had their turn. */
  async settle(): Promise<void> {
    const { billing, time, told } = this.#world;
    for (let round = 0; this.#waiting.length > 0 || round === 0; round += 1) {
      if (this.#waiting.length > 0) {
        await this.#deliver({
          do: 'deliver',
          picks: this.#waiting.map((_event, index) => index * 7),
          twice: false,
          lose: false,
          slow: false,
          fuse: Infinity,
        });
      }
      await this.#letGo();
      time.now += billingEventQueue.leaseMs;
      runDueWork(this.#world.account);
      await processDueEvents(billing);
      this.#waiting.push(...told.splice(0));
    }
    await endLapsedPremium(billing);
  }
}

/** What was seen is held back until the gate opens: meanwhile the world goes on. */
function slowed(provider: PaymentProvider, gate: Promise<void>): PaymentProvider {
  return {
    ...provider,
    async listSubscriptions(customerId) {
      const seen = await provider.listSubscriptions(customerId);
      await gate;
      return seen;
    },
  };
}

/** The provider's truth, read off its books without any of our code. */
function shouldBePremium({ account, time }: World): boolean {
  const now = time.now / 1000;
  const owedSince = (id: string) =>
    Math.min(
      ...Object.values(account.state.invoices)
        .filter((invoice) => invoice.status === 'open' && invoice.parent.subscription_details.subscription === id)
        .map((invoice) => invoice.created),
    );
  return Object.values(account.state.subscriptions).some(
    ({ id, status }) => status === 'trialing' || status === 'active' || (status === 'past_due' && now < owedSince(id) + 7 * 86_400),
  );
}

/** Plays random histories of one person each. Tells of the first that does not end with the access the provider's books say. */
export async function firstWrongHistory({ mayLose }: { mayLose: boolean }): Promise<string | null> {
  const numRuns = (inject('database').kind === 'postgres' ? 500 : 30) * Number(process.env['SOAK'] ?? 1);
  const world = await testBilling();
  const start = world.time.now;
  const outcome = await fc.check(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      Object.assign(world.account.state, emptyState());
      world.told.length = 0;
      world.time.now = start;
      const person = await world.person();
      const story = new History(world, person, mayLose);
      for (const next of steps) await story.take(next);
      await story.settle();
      if (mayLose) {
        await reconcileUser(world.billing, person.id);
        await processDueEvents(world.billing);
      }
      expect(await world.isPremium(person)).toBe(shouldBePremium(world));
      const live = world.subscriptionsOf(person).filter((subscription) => !hasEnded(subscription) && subscription.status !== 'incomplete');
      expect(live.length).toBeLessThanOrEqual(1);
      await deleteBillingData(world.db, person.id, world.clock.now());
      await world.db.delete(users).where(eq(users.id, person.id));
    }),
    { numRuns },
  );
  return outcome.failed ? (fc.defaultReportMessage(outcome) ?? 'unknown') : null;
}
