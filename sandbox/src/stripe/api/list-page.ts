import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import * as params from '#sandbox/stripe/requests/api-params.ts';
import { expand, listOf } from './expand.ts';
import type { Form } from '#sandbox/stripe/requests/parse-form.ts';

export interface ApiRequest {
  readonly account: StripeAccount;
  readonly id: string;
  readonly form: Form;
  readonly origin: string;
}
export type ApiCall = (request: ApiRequest) => object;

export const expandPaths = (form: Form) => params.readParams(params.expandOnly, form).expand;

export const matches = (value: string | null, filter: string | undefined) => filter === undefined || value === filter;

/** One page of a list in Stripe's format. As in Stripe, the newest object comes first. */
export function page(account: StripeAccount, url: string, items: readonly { id: string }[], form: Form): object {
  const { limit, starting_after: after, expand: paths } = params.readParams(params.listParams, form);
  const newestFirst = items.toReversed();
  const from = after ? newestFirst.findIndex((item) => item.id === after) + 1 : 0;
  return expand(account, listOf(url, newestFirst.slice(from, from + limit), newestFirst.length > from + limit), paths);
}
