import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { invalid } from '#sandbox/stripe/requests/stripe-error.ts';

type Json = Record<string, unknown>;

export const listOf = (url: string, data: readonly unknown[], hasMore = false) => ({ object: 'list', data, has_more: hasMore, url });

/** Stripe's `expand` parameter: paths such as `data.latest_invoice.payments`, at which ids become objects and omitted fields appear. */
export function expand<T extends object>(account: StripeAccount, object: T, paths: readonly string[] = []): T {
  const copy = structuredClone(object);
  for (const path of paths) follow(account, copy as unknown as Json, path.split('.'));
  return copy;
}

function follow(account: StripeAccount, node: unknown, [key, ...rest]: string[]): void {
  if (key === undefined || typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const child of node) follow(account, child, [key, ...rest]);
    return;
  }
  const object = node as Json;
  const extra = extraOf(account, object, key);
  if (extra !== undefined) object[key] = extra;
  else if (typeof object[key] === 'string') object[key] = structuredClone(findById(account, object[key])) ?? object[key];
  else if (!Object.hasOwn(object, key)) throw invalid(`This property cannot be expanded (${key}).`);
  follow(account, object[key], rest);
}

function findById(account: StripeAccount, id: string): object | undefined {
  const { customers, subscriptions, invoices, paymentMethods, charges } = account.state;
  return customers[id] ?? subscriptions[id] ?? invoices[id] ?? paymentMethods[id] ?? charges[id];
}

function extraOf(account: StripeAccount, object: Json, key: string): unknown {
  if (object['object'] === 'invoice' && key === 'confirmation_secret') return null;
  if (object['object'] === 'invoice' && key === 'payments') {
    const payments = Object.values(account.state.invoicePayments).filter((payment) => payment.invoice === object['id']);
    return listOf('/v1/invoices/payments', payments);
  }
  return undefined;
}
