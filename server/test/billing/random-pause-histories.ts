import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { emptyState } from '#sandbox/stripe/objects/account-state.ts';
import { closeDispute, openDispute, warnOfFraud } from '#sandbox/stripe/billing/disputes.ts';
import { refund } from '#sandbox/stripe/billing/refunds.ts';
import { runDueWork } from '#sandbox/stripe/billing/run-due-work.ts';
import { cancelAtPeriodEnd, hasEnded, resume, switchPrice } from '#sandbox/stripe/billing/subscriptions.ts';
import type { Invoice } from '#sandbox/stripe/objects/invoice.ts';
import { makePrice } from '#sandbox/stripe/objects/price.ts';
import { dayMs, hourMs, secondMs } from '#domain/durations.ts';
import { trialDays } from '#domain/plans/plans.ts';
import { deleteBillingData, findEntitlement } from '#server/billing/entitlement/store.ts';
import { endAllLapsedPremium } from '#server/billing/reconcile.ts';
import { users } from '#server/schema/accounts.ts';
import { paymentDisputes, usedTrialCards } from '#server/schema/billing.ts';
import { failingCard, goodCard, testBilling, type Person } from './test-billing.ts';
import { isSoak } from '../random/random-tests.ts';

type World = Awaited<ReturnType<typeof testBilling>>;

const graceDays = 7;
const plan = fc.constantFrom('monthly' as const, 'annual' as const);
const card = fc.constantFrom(goodCard, goodCard, failingCard);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('buy' as const), plan, card }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('time-out' as const),
      length: fc.constantFrom('day', 'day', 'week', 'month', 'season'),
      billing: fc.constantFrom('pause', 'pause', 'cancel'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('new card' as const), card }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch' as const), plan }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'resume' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('dispute' as const, 'win' as const, 'refund' as const, 'warn' as const) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 32 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One person's history of purchases and time-outs. It measures access exactly: nothing changes between two measured moments. */
class PauseHistory {
  readonly #world: World;
  readonly #person: Person;
  #timeOutEndsAt = 0;
  /** Time with access while the current period is paid or free, and while a payment is overdue, in milliseconds. */
  readonly access = { paid: 0, grace: 0 };
  readonly #pauses: { readonly from: number; readonly length: number }[] = [];
  readonly #seenCharges = new Set<string>();
  /** When the payment of an invoice was disputed or refunded. The rest of its period is unpaid from then on. */
  readonly #unpaidFrom = new Map<string, number>();

  constructor(world: World, person: Person) {
    this.#world = world;
    this.#person = person;
  }

  async take(next: Step): Promise<void> {
    const { account, time } = this.#world;
    const running = this.#world.subscriptionsOf(this.#person).filter((subscription) => !hasEnded(subscription));
    switch (next.do) {
      case 'buy': {
        const response = await this.#world.checkout(this.#person, next.plan);
        if (response.statusCode === 200 && response.json<{ url: string }>().url.includes('/c/pay/')) this.#pay(next.card);
        break;
      }
      case 'time-out': {
        const response = await this.#world.startTimeOut(this.#person, next);
        if (response.statusCode === 200) this.#timeOutEndsAt = Date.parse(response.json<{ timeOutUntil: string }>().timeOutUntil);
        break;
      }
      case 'new card':
        if (running.length > 0) this.#world.newCard(this.#person, next.card);
        break;
      case 'switch':
        for (const subscription of running) {
          const isSwitch = subscription.items.data[0].price.id !== makePrice(next.plan).id;
          if (isSwitch) switchPrice(account, subscription, makePrice(next.plan));
        }
        break;
      case 'cancel':
        for (const subscription of running) cancelAtPeriodEnd(account, subscription);
        break;
      case 'resume':
        for (const subscription of running) resume(account, subscription);
        break;
      case 'dispute':
      case 'warn':
      case 'refund':
        this.#reverseLastPayment(next.do);
        break;
      case 'win':
        for (const dispute of Object.values(account.state.disputes).filter(({ status }) => status === 'needs_response')) {
          closeDispute(account, dispute, true);
          this.#unpaidFrom.delete(this.#invoiceOf(dispute.payment_intent));
        }
        break;
      case 'wait':
        await this.#wait(time.now + next.hours * hourMs);
        break;
    }
    await this.#settle();
  }

  /** The card holder disputes the last payment, the bank reports it as fraud, or the operator refunds it. */
  #reverseLastPayment(how: 'dispute' | 'warn' | 'refund'): void {
    const { account, time } = this.#world;
    const charge = Object.values(account.state.charges).findLast(({ disputed, refunded }) => !disputed && !refunded);
    if (!charge) return;
    if (how === 'dispute') openDispute(account, charge);
    else if (how === 'warn') warnOfFraud(account, charge);
    else refund(account, charge.payment_intent);
    this.#unpaidFrom.set(this.#invoiceOf(charge.payment_intent), time.now);
  }

  #invoiceOf(paymentIntent: string): string {
    const payments = Object.values(this.#world.account.state.invoicePayments);
    return payments.find(({ payment }) => payment.payment_intent === paymentIntent)!.invoice;
  }

  #pay(number: string): void {
    try {
      this.#world.pay(this.#person, number);
    } catch (error) {
      if ((error as { status?: number }).status !== 402) throw error; // the card was declined
    }
  }

  async #wait(until: number): Promise<void> {
    const { account, time } = this.#world;
    while (time.now < until) {
      const next = Math.min(until, ...(await this.#nextChanges()).filter((at) => at > time.now));
      const elapsed = next - time.now;
      if (this.#isInTimeOut()) this.#pauses.push({ from: time.now, length: elapsed });
      else if (await this.#world.isPremium(this.#person)) this.access[this.#owes() ? 'grace' : 'paid'] += elapsed;
      time.now = next;
      runDueWork(account);
      await this.#settle();
    }
  }

  /** The moments at which access or a payment can change without a step. */
  async #nextChanges(): Promise<number[]> {
    const { account, db } = this.#world;
    const { endsAt } = (await findEntitlement(db, this.#person.id)) ?? { endsAt: null };
    return [
      this.#timeOutEndsAt,
      ...(endsAt ? [endsAt.getTime()] : []),
      ...Object.values(account.state.subscriptions).map(({ items }) => items.data[0].current_period_end * 1000),
      ...Object.values(account.state.invoices).map((invoice) => (invoice.next_payment_attempt ?? 0) * 1000),
    ];
  }

  /** All messages arrive and the job that runs every minute has run. */
  async #settle(): Promise<void> {
    await this.#world.deliverAll();
    await endAllLapsedPremium(this.#world.billing);
    this.#checkCharges();
    this.#checkAccess();
  }

  readonly #isInTimeOut = () => this.#world.time.now < this.#timeOutEndsAt;
  readonly #owes = () => Object.values(this.#world.account.state.invoices).some(({ status }) => status === 'open');

  /** Nobody is charged during a time-out, nor before the time that was paid or free has passed outside of time-outs. */
  #checkCharges(): void {
    const { account } = this.#world;
    const charges = Object.values(account.state.invoices).filter((invoice) => invoice.amount_paid > 0);
    for (const charge of charges.filter(({ id }) => !this.#seenCharges.has(id))) {
      const paidAt = charge.status_transitions.paid_at! * 1000;
      assert(!this.#isInTimeOut(), 'charged during a time-out');
      if (charge.billing_reason === 'subscription_cycle') {
        const subscription = account.subscription(charge.parent.subscription_details.subscription);
        const createdAt = subscription.created * 1000;
        const paused = this.#pauses.filter(({ from }) => from >= createdAt).reduce((sum, { length }) => sum + length, 0);
        const running = paidAt - createdAt - paused;
        assert(running >= this.#sold(subscription.id) - secondMs, 'charged before the paid time was over');
      }
      this.#seenCharges.add(charge.id);
    }
  }

  /** Time with access never exceeds what was paid or free, apart from at most one grace period after each of these periods. */
  #checkAccess(): void {
    const { subscriptions } = this.#world.account.state;
    const sold = Object.keys(subscriptions).reduce((sum, id) => sum + this.#sold(id, true), 0);
    const periods = this.#periods(() => true).length + Object.keys(subscriptions).length;
    assert(this.access.paid <= sold + secondMs, 'access that nobody paid for');
    assert(this.access.grace <= periods * graceDays * dayMs, 'more than one grace period');
  }

  /** The length of the trial and of the paid periods of a subscription, without what was credited for a change of the plan. */
  #sold(subscriptionId: string, withNewest = false): number {
    const isTrial = Object.values(this.#world.account.state.invoices).some(
      (invoice) => subscriptionOf(invoice) === subscriptionId && invoice.billing_reason === 'subscription_create' && invoice.total === 0,
    );
    const isCounted = (invoice: Invoice) =>
      subscriptionOf(invoice) === subscriptionId && (withNewest || this.#seenCharges.has(invoice.id) || invoice.total === 0);
    const paid = this.#periods(isCounted).reduce((sum, length) => sum + length, 0);
    return paid + (isTrial ? trialDays * dayMs : 0);
  }

  /**
   * The lengths of the paid lines. A credit is negative. Of a payment that was reversed, only what had passed counts, and only
   * that can be credited. The credit of an invoice that was reversed is void.
   */
  #periods(isCounted: (invoice: Invoice) => boolean): number[] {
    const paid = Object.values(this.#world.account.state.invoices).filter(({ status }) => status === 'paid');
    const endOf = (invoice: Invoice, end: number) => Math.min(end * 1000, this.#unpaidFrom.get(invoice.id) ?? Infinity);
    const creditedBy = (end: number) => paid.find(({ lines }) => lines.data.some(({ amount, period }) => amount > 0 && period.end === end));
    return paid.filter(isCounted).flatMap((invoice) =>
      invoice.lines.data.map(({ amount, period: { start, end } }) => {
        if (amount < 0 && this.#unpaidFrom.has(invoice.id)) return 0;
        const until = endOf(amount < 0 ? (creditedBy(end) ?? invoice) : invoice, end);
        return Math.sign(amount) * Math.max(0, until - start * 1000);
      }),
    );
  }
}

const subscriptionOf = (invoice: Invoice): string => invoice.parent.subscription_details.subscription;

/** Runs random histories, each of one person. Returns the first history with unpaid access or a charge for a pause. */
export async function findUnfairHistory(): Promise<string | null> {
  const numRuns = isSoak ? 600 : 7;
  const world = await testBilling();
  const start = world.time.now;
  const outcome = await fc.check(
    fc.asyncProperty(plan, card, fc.array(step, { minLength: 3, maxLength: 14 }), async (firstPlan, firstCard, steps) => {
      Object.assign(world.account.state, emptyState());
      world.events.length = 0;
      world.time.now = start;
      const person = await world.person();
      const history = new PauseHistory(world, person);
      await history.take({ do: 'buy', plan: firstPlan, card: firstCard });
      for (const next of steps) await history.take(next);
      await deleteBillingData(world.db, person.id, world.clock.now());
      // Everyone uses the same cards.
      for (const table of [usedTrialCards, paymentDisputes]) await world.db.delete(table);
      await world.db.delete(users).where(eq(users.id, person.id));
    }),
    { numRuns },
  );
  return outcome.failed ? (fc.defaultReportMessage(outcome) ?? 'unknown') : null;
}
