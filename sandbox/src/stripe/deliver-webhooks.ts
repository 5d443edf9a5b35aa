import { createHmac } from 'node:crypto';
import type { StripeAccount } from './objects/account.ts';
import type { StripeEvent } from './objects/event.ts';

export interface Endpoint {
  readonly url: string;
  readonly secret: string;
}

/** Seconds from a failed delivery to the next attempt. Stripe retries in the same way, but more slowly. */
const retrySeconds = [1, 2, 5, 15, 60, 300, 1800, 3600];
const tickMs = 200;

/** The value of Stripe's signature header, `t=…,v1=…`: the time, and an HMAC of time and body. */
export function signWebhook(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Delivers every event to the product and retries until the response is 2xx. */
export class WebhookDelivery {
  readonly #account: StripeAccount;
  readonly #endpoint: Endpoint;
  readonly #timer: NodeJS.Timeout;
  #busy: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(account: StripeAccount, endpoint: Endpoint) {
    this.#account = account;
    this.#endpoint = endpoint;
    account.onEvent((event) => account.state.deliveries.push({ event, attempts: 0, dueAt: Date.now() }));
    this.#timer = setInterval(() => {
      this.#busy = this.#busy.then(() => this.#deliverDue());
    }, tickMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#busy;
  }

  async #deliverDue(): Promise<void> {
    const { deliveries } = this.#account.state;
    const due = deliveries.filter((delivery) => delivery.dueAt <= Date.now());
    for (const delivery of due) {
      if (this.#stopped) return;
      const isDelivered = await this.#post(delivery.event);
      const wait = retrySeconds[delivery.attempts];
      delivery.attempts += 1;
      if (isDelivered || wait === undefined) deliveries.splice(deliveries.indexOf(delivery), 1);
      else delivery.dueAt = Date.now() + wait * 1000;
    }
    if (due.length > 0) this.#account.save();
  }

  async #post(event: StripeEvent): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    const signature = signWebhook(body, this.#endpoint.secret, Math.floor(Date.now() / 1000));
    try {
      const response = await fetch(this.#endpoint.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, 'user-agent': 'Stripe/1.0' },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false; // the product is down or slow: the event is retried later
    }
  }
}
