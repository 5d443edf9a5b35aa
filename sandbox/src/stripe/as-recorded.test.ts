import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { standIn, subscribe, type StandIn } from '../../test/stand-in.ts';
import { sandboxPriceIds } from './objects/price.ts';

/** Real recorded answers and field lists, kept outside the repository. Where they are absent these tests say so and are skipped. */
const contracts = path.resolve(import.meta.dirname, '../../../../shared/contracts/stripe');
const haveContracts = existsSync(contracts);

describe.skipIf(!haveContracts)(
  `as recorded${haveContracts ? '' : ' (skipped: no ../shared/contracts/stripe beside this checkout)'}`,
  () => {
    const recorded = (name: string) =>
      (JSON.parse(readFileSync(path.join(contracts, `recorded/${name}.json`), 'utf8')) as { response: Record<string, unknown> }).response;
    const schema = (file: string, name: string) =>
      (
        JSON.parse(readFileSync(path.join(contracts, `schemas/${file}.json`), 'utf8')) as Record<
          string,
          { name: string; optional: boolean; type: string }[]
        >
      )[name]!;

    /** Fields the recordings, being older than the SDK, do not have yet. */
    const newer = new Set([
      'allowed_payment_method_types',
      'managed_payments',
      'billing_schedules',
      'current_trial',
      'customer_account',
      'quantity_decimal',
      'subtotal',
    ]);

    function differences(ours: unknown, theirs: unknown, where: string): string[] {
      if (ours === null || theirs === null) return [];
      if (Array.isArray(ours) && Array.isArray(theirs))
        return ours.length && theirs.length ? differences(ours[0], theirs[0], `${where}[0]`) : [];
      if (typeof ours !== typeof theirs || Array.isArray(ours) !== Array.isArray(theirs))
        return [`${where}: ${typeof ours}, not ${typeof theirs}`];
      if (typeof ours !== 'object' || where.endsWith('metadata')) return [];
      const mine = ours as Record<string, unknown>;
      const real = theirs as Record<string, unknown>;
      const absent = Object.keys(real)
        .filter((key) => !(key in mine))
        .map((key) => `${where}.${key} is absent`);
      const invented = Object.keys(mine)
        .filter((key) => !(key in real) && !newer.has(key))
        .map((key) => `${where}.${key} is invented`);
      const both = Object.keys(real).filter((key) => key in mine);
      return [...absent, ...invented, ...both.flatMap((key) => differences(mine[key], real[key], `${where}.${key}`))];
    }

    /** The body as it went over the wire, before the SDK turns parts of it into its own classes. */
    async function wire(
      { url }: StandIn,
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

    async function samples(world: StandIn): Promise<Record<string, unknown>> {
      const customer = (
        await wire(world, 'POST /v1/customers', {
          email: 'stripe@example.org',
          name: 'Stripe User',
          'expand[0]': 'tax',
          'expand[1]': 'invoice_credit_balance',
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
      const trial = { customer: id, 'items[0][price]': sandboxPriceIds.monthly, trial_period_days: '15' };
      const withoutCard = { customer: id, 'items[0][price]': sandboxPriceIds.monthly };
      const paying = await subscribe(world, { trial: false });
      const canceled = (await wire(world, 'POST /v1/subscriptions', trial)).body;
      return {
        customer_create: customer,
        checkout_session_create_subscription: (await wire(world, 'POST /v1/checkout/sessions', line)).body,
        subscription_trialing_dahlia: (await wire(world, 'POST /v1/subscriptions', { ...trial, ...expandInvoice })).body,
        subscription_active_dahlia: (
          await wire(
            world,
            `GET /v1/subscriptions/${paying.subscription.id}?expand[]=latest_invoice.payments&expand[]=latest_invoice.confirmation_secret&expand[]=default_payment_method`,
          )
        ).body,
        subscription_update_cancel_at_period_end: (
          await wire(world, `POST /v1/subscriptions/${paying.subscription.id}`, { cancel_at_period_end: 'true', ...expandInvoice })
        ).body,
        subscription_cancel_now_on_trial: (
          await wire(
            world,
            `DELETE /v1/subscriptions/${String(canceled['id'])}?expand[]=latest_invoice.payments&expand[]=latest_invoice.confirmation_secret`,
          )
        ).body,
        invoice_paid_subscription: (await wire(world, `GET /v1/invoices/${paying.subscription.latest_invoice as string}`)).body,
        billing_portal_session_create: (
          await wire(world, 'POST /v1/billing_portal/sessions', { customer: id, return_url: 'http://localhost/' })
        ).body,
        error_404_resource_missing: (await wire(world, 'GET /v1/customers/cus_none')).body,
        error_400_subscription_no_payment_method: (await wire(world, 'POST /v1/subscriptions', withoutCard)).body,
      };
    }

    test('the same fields of the same types as real answers', async () => {
      const ours = await samples(await standIn());
      const found = Object.entries(ours).flatMap(([name, body]) => differences(body, recorded(name), name));
      // The log of requests is a page of the real vendor's own.
      expect(found.filter((line) => !line.includes('request_log_url'))).toEqual([]);
    });

    test.each([
      ['checkout.session', 'Session', 'checkout_session_create_subscription'],
      ['subscription', 'Subscription', 'subscription_trialing_dahlia'],
      ['customer', 'Customer', 'customer_create'],
      ['invoice', 'Invoice', 'invoice_paid_subscription'],
      ['billing_portal.session', 'Session', 'billing_portal_session_create'],
    ])('%s has every field the list requires, and null only where null is allowed', async (file, name, sample) => {
      const ours = (await samples(await standIn()))[sample] as Record<string, unknown>;
      const fields = schema(file, name);
      const required = fields.filter((field) => !field.optional).map((field) => field.name);
      expect(required.filter((field) => !(field in ours))).toEqual([]);
      const wrongNull = fields.filter((field) => ours[field.name] === null && !field.type.includes('null')).map((field) => field.name);
      expect(wrongNull).toEqual([]);
    });
  },
);
