import { ApiError, parseErrorBody, UserError } from '#web/lib/api/api-client.ts';

/** The address of the payment provider's page. A response without a valid address counts as a refusal, even with status 200. */
export function checkoutUrlOf(response: { readonly url?: unknown } | null | undefined): string {
  const url = response?.url;
  if (typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url)) return url;
  throw new UserError(parseErrorBody(response).message ?? 'Failed to create checkout session');
}

/** Throws unless the response confirms the subscription. A refusal may have status 200. */
export function requireConfirmedSubscription(response: { readonly success?: unknown } | null | undefined): void {
  if (response?.success !== true) throw new ApiError(200, 'The subscription was not confirmed', parseErrorBody(response));
}
