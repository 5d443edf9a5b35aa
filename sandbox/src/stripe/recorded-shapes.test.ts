import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { simulatedStripe, subscribe, type SimulatedStripe } from '../../test/simulated-stripe.ts';
import { sandboxPriceIds } from './objects/price.ts';

/** Recorded Stripe responses and field lists. They are not part of the repository; without them these tests are skipped. */
const folder = path.resolve(import.meta.dirname, '../../../../shared/contracts/stripe');
const hasRecordings = existsSync(folder);

describe.skipIf(!hasRecordings)(`compared with recorded responses${hasRecordings ? '' : ' (skipped: no recordings found)'}`, () => {
  const recorded = (name: string) =>
    (JSON.parse(readFileSync(path.join(folder, `recorded/${name}.json`), 'utf8')) as { response: Record<string, unknown> }).response;
  const schema = (file: string, name: string) =>
    (JSON.parse(readFileSync(path.join(folder, `schemas/${file}.json`), 'utf8')) as Record<string, { name: string; type: string }[]>)[
      name
    ]!;

  /** Fields that the recordings lack because they are older than the SDK. */
  const newer = new Set(['allowed_payment_method_types', 'subtotal']);

  function differences(ours: unknown, theirs: unknown, where: string): string[] {
    if (ours === null || theirs === null) return [];
    if (Array.isArray(ours) && Array.isArray(theirs))
      return ours.length && theirs.length ? differences(ours[0], theirs[0], `${where}[0]`) : [];
    if (typeof ours !== typeof theirs || Array.isArray(ours) !== Array.isArray(theirs))
      return [`${where}: ${typeof ours}, not ${typeof theirs}`];
    if (typeof ours !== 'object' || where.endsWith('metadata')) return [];
    const mine = ours as Record<string, unknown>;
    const real = theirs as Record<string, unknown>;
    const unknown = Object.keys(mine)
      .filter((key) => !(key in real) && !newer.has(key))
      .map((key) => `${where}.${key} is unknown`);
    const both = Object.keys(real).filter((key) => key in mine);
    return [...unknown, ...both.flatMap((key) => differences(mine[key], real[key], `${where}.${key}`))];
  }

  /** Sends a request without the SDK and returns the raw response body. */
  async function wire(
    { url }: SimulatedStripe,
    request: string,
    form: Record<string, string> = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const [method = '', pathname = ''] = request.split(' ');
    const response = await fetch(`${url}${pathname}`, {
      method,
      headers: { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async function samples(simulation: SimulatedStripe): Promise<Record<string, unknown>> {
    const customer = (
      await wire(simulation, 'POST /v1/customers', {
        email: 'stripe@example.org',
        name: 'Stripe User',
      })
    ).body;
    const id = String(customer['id']);
    const line = {
      customer: id,
      mode: 'subscription',
      success_url: 'http://localhost/',
      'line_items[0][price]': sandboxPriceIds.monthly,
      'line_items[0][quantity]': '1',
    };
    const expandInvoice = { 'expand[0]': 'latest_invoice.confirmation_secret', 'expand[1]': 'latest_invoice.payments' };
    const expandInQuery = 'expand[]=latest_invoice.payments&expand[]=latest_invoice.confirmation_secret';
    const paying = await subscribe(simulation, { trial: false });
    const trialing = await subscribe(simulation);
    const canceled = await subscribe(simulation);
    return {
      customer_create: customer,
      checkout_session_create_subscription: (await wire(simulation, 'POST /v1/checkout/sessions', line)).body,
      subscription_trialing_dahlia: (await wire(simulation, `GET /v1/subscriptions/${trialing.subscription.id}?${expandInQuery}`)).body,
      subscription_active_dahlia: (
        await wire(simulation, `GET /v1/subscriptions/${paying.subscription.id}?${expandInQuery}&expand[]=default_payment_method`)
      ).body,
      subscription_update_cancel_at_period_end: (
        await wire(simulation, `POST /v1/subscriptions/${paying.subscription.id}`, { cancel_at_period_end: 'true', ...expandInvoice })
      ).body,
      subscription_cancel_now_on_trial: (await wire(simulation, `DELETE /v1/subscriptions/${canceled.subscription.id}?${expandInQuery}`))
        .body,
      invoice_paid_subscription: (await wire(simulation, `GET /v1/invoices/${paying.subscription.latest_invoice as string}`)).body,
      billing_portal_session_create: (
        await wire(simulation, 'POST /v1/billing_portal/sessions', { customer: id, return_url: 'http://localhost/' })
      ).body,
      error_404_resource_missing: (await wire(simulation, 'GET /v1/customers/cus_none')).body,
    };
  }

  test('every field of a response is one of the recorded ones and has its type', async () => {
    const ours = await samples(await simulatedStripe());
    const found = Object.entries(ours).flatMap(([name, body]) => differences(body, recorded(name), name));
    expect(found).toEqual([]);
  });

  test.each([
    ['checkout.session', 'Session', 'checkout_session_create_subscription'],
    ['subscription', 'Subscription', 'subscription_trialing_dahlia'],
    ['customer', 'Customer', 'customer_create'],
    ['invoice', 'Invoice', 'invoice_paid_subscription'],
    ['billing_portal.session', 'Session', 'billing_portal_session_create'],
  ])('%s has null only where null is allowed', async (file, name, sample) => {
    const ours = (await samples(await simulatedStripe()))[sample] as Record<string, unknown>;
    const fields = schema(file, name);
    const wrongNull = fields.filter((field) => ours[field.name] === null && !field.type.includes('null')).map((field) => field.name);
    expect(wrongNull).toEqual([]);
  });
});
