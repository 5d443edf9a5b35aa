import assert from 'node:assert/strict';
import fc from 'fast-check';
import { closeDispute, openDispute, warnOfFraud } from '#sandbox/stripe/billing/disputes.ts';
import { refund } from '#sandbox/stripe/billing/refunds.ts';
import { runDueWork } from '#sandbox/stripe/billing/run-due-work.ts';
import type { Invoice } from '#sandbox/stripe/objects/invoice.ts';
import { dayMs, hourMs, secondMs } from '#domain/durations.ts';
import { planOf, trialDays } from '#domain/plans/plans.ts';
import { planChangeConsent } from '#server/billing/purchase/purchase-consent.ts';
import { findEntitlement } from '#server/billing/entitlement/store.ts';
import { endAllLapsedPremium } from '#server/billing/reconcile.ts';
import { isSoak } from '../random/random-tests.ts';
import { card, changeAtProvider, findFailingHistory, plan, stepOf, type World } from './random-histories.ts';
import type { Person } from './test-billing.ts';

const graceDays = 7;
const buy = stepOf(2, ['buy'], { plan, card });
const step = fc.oneof(
  buy,
  stepOf(4, ['time-out'], {
    length: fc.constantFrom('day', 'day', 'week', 'month', 'season'),
    billing: fc.constantFrom('pause', 'pause', 'cancel'),
  }),
  stepOf(2, ['new card'], { card }),
  stepOf(2, ['switch', 'change plan'], { plan }),
  stepOf(1, ['cancel', 'resume']),
  stepOf(2, ['dispute', 'win', 'refund', 'warn']),
  stepOf(6, ['wait'], { hours: fc.integer({ min: 1, max: 24 * 32 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function pauseHistory(world: World, person: Person) {
  const { account, time } = world;
  let timeOutEndsAt = 0;
  const access = { paid: 0, grace: 0 };
  const pauses: { readonly from: number; readonly length: number }[] = [];
  const seenCharges = new Set<string>();
  /** When the payment of an invoice was disputed or refunded. The rest of its period is unpaid from then on. */
  const unpaidFrom = new Map<string, number>();

  const invoices = () => Object.values(account.state.invoices);
  const isInTimeOut = () => time.now < timeOutEndsAt;
  const invoiceOf = (paymentIntent: string): string =>
    Object.values(account.state.invoicePayments).find(({ payment }) => payment.payment_intent === paymentIntent)!.invoice;

  /** The card holder disputes the last payment, the bank reports it as fraud, or the operator refunds it. */
  function reverseLastPayment(how: 'dispute' | 'warn' | 'refund'): void {
    const charge = Object.values(account.state.charges).findLast(({ disputed, refunded }) => !disputed && !refunded);
    if (!charge) return;
    if (how === 'dispute') openDispute(account, charge);
    else if (how === 'warn') warnOfFraud(account, charge);
    else refund(account, charge.payment_intent);
    unpaidFrom.set(invoiceOf(charge.payment_intent), time.now);
  }

  function winDisputes(): void {
    for (const dispute of Object.values(account.state.disputes).filter(({ status }) => status === 'needs_response')) {
      closeDispute(account, dispute, true);
      unpaidFrom.delete(invoiceOf(dispute.payment_intent));
    }
  }

  function pay(number: string): void {
    try {
      world.pay(person, number);
    } catch (error) {
      if ((error as { status?: number }).status !== 402) throw error; // the card was declined
    }
  }

  /** With the words of a paid plan: a time-out refuses every change, whatever words are sent. */
  async function changePlan(planType: 'monthly' | 'annual'): Promise<void> {
    const consentText = planChangeConsent(planOf(planType), { isTrial: false, addsTaxes: false });
    const before = JSON.stringify(prices());
    await world.send(person, 'POST', '/api/subscription/plan', { planType, consentText, agreed: true });
    assert(!isInTimeOut() || JSON.stringify(prices()) === before, 'a plan changed in a time-out');
  }

  const prices = () => Object.values(account.state.subscriptions).map(({ items }) => items.data[0].price.id);

  async function wait(until: number): Promise<void> {
    while (time.now < until) {
      const next = Math.min(until, ...(await nextChanges()).filter((at) => at > time.now));
      const elapsed = next - time.now;
      const owes = invoices().some(({ status }) => status === 'open');
      if (isInTimeOut()) pauses.push({ from: time.now, length: elapsed });
      else if (await world.isPremium(person)) access[owes ? 'grace' : 'paid'] += elapsed;
      time.now = next;
      runDueWork(account);
      await settle();
    }
  }

  async function nextChanges(): Promise<number[]> {
    const { endsAt } = (await findEntitlement(world.db, person.id)) ?? { endsAt: null };
    return [
      timeOutEndsAt,
      ...(endsAt ? [endsAt.getTime()] : []),
      ...Object.values(account.state.subscriptions).map(({ items }) => items.data[0].current_period_end * 1000),
      ...invoices().map((invoice) => (invoice.next_payment_attempt ?? 0) * 1000),
    ];
  }

  async function settle(): Promise<void> {
    await world.deliverAll();
    await endAllLapsedPremium(world.billing);
    checkCharges();
    checkAccess();
  }

  /** Nobody is charged during a time-out, nor before the time that was paid or free has passed outside of time-outs. */
  function checkCharges(): void {
    for (const charge of invoices().filter(({ id, amount_paid: paid }) => paid > 0 && !seenCharges.has(id))) {
      const paidAt = charge.status_transitions.paid_at! * 1000;
      assert(!isInTimeOut(), 'charged during a time-out');
      if (charge.billing_reason === 'subscription_cycle') {
        const subscription = account.subscription(subscriptionOf(charge));
        const createdAt = subscription.created * 1000;
        const paused = sum(pauses.filter(({ from }) => from >= createdAt).map(({ length }) => length));
        assert(paidAt - createdAt - paused >= sold(subscription.id) - secondMs, 'charged before the paid time was over');
      }
      seenCharges.add(charge.id);
    }
  }

  /** Time with access never exceeds what was paid or free, apart from at most one grace period after each of these periods. */
  function checkAccess(): void {
    const subscriptionIds = Object.keys(account.state.subscriptions);
    const soldAll = sum(subscriptionIds.map((id) => sold(id, true)));
    const periodCount = periods(() => true).length + subscriptionIds.length;
    assert(access.paid <= soldAll + secondMs, 'access that nobody paid for');
    assert(access.grace <= periodCount * graceDays * dayMs, 'more than one grace period');
  }

  /** The length of the trial and of the paid periods of a subscription, without what was credited for a change of the plan. */
  function sold(subscriptionId: string, withNewest = false): number {
    const own = invoices().filter((invoice) => subscriptionOf(invoice) === subscriptionId);
    const isTrial = own.some((invoice) => invoice.billing_reason === 'subscription_create' && invoice.total === 0);
    const paid = periods((invoice) => own.includes(invoice) && (withNewest || seenCharges.has(invoice.id) || invoice.total === 0));
    return sum(paid) + (isTrial ? trialDays * dayMs : 0);
  }

  /**
   * The lengths of the paid periods; a credit for unused time has a negative length. If the payment of a period was reversed, the period
   * and a credit for it end at that time. The credits on the invoice of a reversed payment count as zero.
   */
  function periods(isCounted: (invoice: Invoice) => boolean): number[] {
    const paid = invoices().filter(({ status }) => status === 'paid');
    const endOf = (invoice: Invoice, end: number) => Math.min(end * 1000, unpaidFrom.get(invoice.id) ?? Infinity);
    const creditedBy = (end: number) => paid.find(({ lines }) => lines.data.some(({ amount, period }) => amount > 0 && period.end === end));
    return paid.filter(isCounted).flatMap((invoice) =>
      invoice.lines.data.map(({ amount, period: { start, end } }) => {
        if (amount < 0 && unpaidFrom.has(invoice.id)) return 0;
        const until = endOf(amount < 0 ? (creditedBy(end) ?? invoice) : invoice, end);
        return Math.sign(amount) * Math.max(0, until - start * 1000);
      }),
    );
  }

  return async function take(next: Step): Promise<void> {
    if (next.do === 'buy') {
      const response = await world.checkout(person, next.plan);
      if (response.statusCode === 200 && response.json<{ url: string }>().url.includes('/c/pay/')) pay(next.card);
    } else if (next.do === 'time-out') {
      const response = await world.startTimeOut(person, next);
      if (response.statusCode === 200) timeOutEndsAt = Date.parse(response.json<{ timeOutUntil: string }>().timeOutUntil);
    } else if (next.do === 'change plan') await changePlan(next.plan);
    else if (next.do === 'dispute' || next.do === 'warn' || next.do === 'refund') reverseLastPayment(next.do);
    else if (next.do === 'win') winDisputes();
    else if (next.do === 'wait') await wait(time.now + next.hours * hourMs);
    else changeAtProvider(world, person, next);
    await settle();
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const subscriptionOf = (invoice: Invoice): string => invoice.parent.subscription_details.subscription;

const histories = fc
  .tuple(buy.arbitrary, fc.array(step, { minLength: 3, maxLength: 14 }))
  .map(([first, steps]) => Array.of<Step>(first).concat(steps));

export const findUnfairHistory = (): Promise<string | null> =>
  findFailingHistory(isSoak ? 600 : 7, histories, async (world, person, steps) => {
    const take = pauseHistory(world, person);
    for (const next of steps) await take(next);
  });
