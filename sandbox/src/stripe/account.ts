import { makeEvent, type StripeEvent } from './objects/event.ts';
import type { Customer } from './objects/customer.ts';
import type { Invoice } from './objects/invoice.ts';
import { prices, type Price } from './objects/price.ts';
import { coupons, type Coupon } from './objects/promotion.ts';
import type { Session } from './objects/checkout-session.ts';
import type { Subscription } from './objects/subscription.ts';
import { noShelf, type Shelf, type StripeState } from './state.ts';
import { invalid, missing } from './api/stripe-error.ts';

export interface AccountOptions {
  readonly shelf?: Shelf | undefined;
  /** Milliseconds of the outside clock; the account's own clock can be moved ahead of it. */
  readonly wallClock?: (() => number) | undefined;
}

/** One Stripe account: its objects, its clock, and the events it tells about. The rules of billing stand in the files beside. */
export class StripeAccount {
  readonly state: StripeState;
  readonly #shelf: Shelf;
  readonly #wallClock: () => number;
  readonly #listeners: ((event: StripeEvent) => void)[] = [];
  #momentOfWork: number | undefined;

  constructor({ shelf = noShelf, wallClock = Date.now }: AccountOptions = {}) {
    this.#shelf = shelf;
    this.#wallClock = wallClock;
    this.state = shelf.load();
  }

  /** Seconds, as everywhere in Stripe. While overdue work is made up for, it is the moment that work was due. */
  now(): number {
    return this.#momentOfWork ?? Math.floor(this.#wallClock() / 1000) + this.state.clockOffsetSeconds;
  }

  at(moment: number, work: () => void): void {
    this.#momentOfWork = moment;
    try {
      work();
    } finally {
      this.#momentOfWork = undefined;
    }
  }

  moveClock(seconds: number): void {
    this.state.clockOffsetSeconds += seconds;
  }

  onEvent(listener: (event: StripeEvent) => void): void {
    this.#listeners.push(listener);
  }

  tell(type: string, object: object): void {
    const event = makeEvent(type, object, this.now());
    for (const listener of this.#listeners) listener(event);
  }

  save(): void {
    this.#shelf.save(this.state);
  }

  customer = (id: string): Customer => named(this.state.customers, 'customer', id);
  session = (id: string): Session => named(this.state.sessions, 'checkout.session', id);
  subscription = (id: string): Subscription => named(this.state.subscriptions, 'subscription', id);
  invoice = (id: string): Invoice => named(this.state.invoices, 'invoice', id);

  price(id: string): Price {
    const price = prices.find((candidate) => candidate.id === id);
    if (!price) throw invalid(`No such price: '${id}'`, { code: 'resource_missing', param: 'line_items[0][price]' });
    return price;
  }

  coupon(discountId: string | undefined): Coupon | undefined {
    const discount = discountId ? this.state.discounts[discountId] : undefined;
    return coupons.find((coupon) => coupon.id === discount?.source.coupon);
  }
}

function named<T>(shelf: Readonly<Record<string, T>>, what: string, id: string): T {
  const found = shelf[id];
  if (!found) throw missing(what, id);
  return found;
}
