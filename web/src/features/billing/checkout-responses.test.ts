import { expect, test } from 'vitest';
import { describeError } from '#web/lib/api/api-client.ts';
import { checkoutUrlOf, requireConfirmedSubscription } from './checkout-responses.ts';

const fallback = 'Failed to verify subscription';
function messageOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return describeError(error, fallback);
  }
  return expect.unreachable('the call succeeded');
}

test('a checkout continues at the address of the payment provider', () => {
  const url = 'https://checkout.example/c/pay/cs_1';
  expect(checkoutUrlOf({ url })).toBe(url);
});

test.each([
  [{ error: { message: 'Inner' } }, 'Inner'],
  [{}, 'Failed to create checkout session'],
  [{ url: '' }, 'Failed to create checkout session'],
  [{ url: 'undefined' }, 'Failed to create checkout session'],
  [{ url: 'javascript:alert(1)' }, 'Failed to create checkout session'],
  [{ url: 7, message: 'Sold out' }, 'Sold out'],
  [null, 'Failed to create checkout session'],
  [undefined, 'Failed to create checkout session'],
])('a checkout without a usable address, %j, fails with “%s”', (response, message) =>
  expect(messageOf(() => checkoutUrlOf(response as { url?: unknown }))).toBe(message),
);

test('a confirmed subscription passes', () => expect(() => requireConfirmedSubscription({ success: true })).not.toThrow());

test.each([
  [{ success: false, error: { message: 'Not paid' } }, 'Not paid'],
  [{ success: false }, fallback],
  [{}, fallback],
  [null, fallback],
])('a subscription that is not confirmed, %j, fails with “%s”', (response, message) =>
  expect(messageOf(() => requireConfirmedSubscription(response))).toBe(message),
);
