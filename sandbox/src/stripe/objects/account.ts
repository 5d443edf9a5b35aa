import { makeEvent, type StripeEvent } from './event.ts';
import type { Charge } from './charge.ts';
import type { Dispute, FraudWarning } from './dispute.ts';
import type { Customer } from './customer.ts';
import type { Invoice } from './invoice.ts';
import { prices, type Price } from './price.ts';
import { findPromotion, type Promotion } from './promotion.ts';
import type { Session } from './hosted-sessions.ts';
import type { Subscription } from './subscription.ts';
import { emptyState, loadState, saveState, type StripeState } from './account-state.ts';
import { invalid, missing } from '#sandbox/stripe/requests/stripe-error.ts';

interface AccountOptions {
  /** The folder of the saved state, next to the product's database, so that both agree after a restart. Without it nothing is saved. */
  readonly stateDir?: string | undefined;
  /** Returns the time in Unix milliseconds. */
  readonly wallClock?: (() => number) | undefined;
}

export class StripeAccount {
  readonly state: StripeState;
  readonly #stateDir: string | undefined;
  readonly #wallClock: () => number;
  readonly #listeners: ((event: StripeEvent) => void)[] = [];
  #workTime: number | undefined;

  constructor({ stateDir, wallClock = Date.now }: AccountOptions = {}) {
    this.#stateDir = stateDir;
    this.#wallClock = wallClock;
    this.state = stateDir === undefined ? emptyState() : loadState(stateDir);
  }

  /** The account's time in Unix seconds, Stripe's unit. While overdue work runs, it is the time at which the work was due. */
  now(): number {
    return this.#workTime ?? Math.floor(this.#wallClock() / 1000);
  }

  at(time: number, work: () => void): void {
    this.#workTime = time;
    try {
      work();
    } finally {
      this.#workTime = undefined;
    }
  }

  onEvent(listener: (event: StripeEvent) => void): void {
    this.#listeners.push(listener);
  }

  emit(type: string, object: object): void {
    const event = makeEvent(type, object, this.now());
    for (const listener of this.#listeners) listener(event);
  }

  save(): void {
    if (this.#stateDir !== undefined) saveState(this.#stateDir, this.state);
  }

  customer = (id: string): Customer => findById(this.state.customers, 'customer', id);
  session = (id: string): Session => findById(this.state.sessions, 'checkout.session', id);
  subscription = (id: string): Subscription => findById(this.state.subscriptions, 'subscription', id);
  invoice = (id: string): Invoice => findById(this.state.invoices, 'invoice', id);
  charge = (id: string): Charge => findById(this.state.charges, 'charge', id);
  dispute = (id: string): Dispute => findById(this.state.disputes, 'dispute', id);
  fraudWarning = (id: string): FraudWarning => findById(this.state.fraudWarnings, 'early_fraud_warning', id);

  price(id: string): Price {
    const price = prices.find((candidate) => candidate.id === id);
    if (!price) throw invalid(`No such price: '${id}'`, { code: 'resource_missing', param: 'line_items[0][price]' });
    return Object.hasOwn(this.state.archivedPrices, id) ? { ...price, active: false } : price;
  }

  promotion(discountId = ''): Promotion | undefined {
    return findPromotion(this.state.discountCodes[discountId] ?? '');
  }
}

function findById<T>(store: Readonly<Record<string, T>>, type: string, id: string): T {
  // Without this check, the id `valueOf` would be found, because every object has this property.
  const found = Object.hasOwn(store, id) ? store[id] : undefined;
  if (!found) throw missing(type, id);
  return found;
}
