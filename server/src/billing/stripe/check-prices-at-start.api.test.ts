import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testProvider } from '../../../test/billing/test-billing.ts';
import { freePort } from '../../../test/processes/free-port.ts';
import { testAdminToken, testApp } from '../../../test/test-app.ts';
import { systemClock } from '#server/platform/clock.ts';
import { EnvError } from '#server/platform/env/env-error.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createPaymentProvider } from '#server/wiring/create-billing.ts';
import { createPriceCheck, type PriceCheckDeps, checkPricesAtStart } from './price-check.ts';

const ids = { STRIPE_PRICE_MONTHLY: 'price_sandbox_monthly', STRIPE_PRICE_ANNUAL: 'price_sandbox_annual' };

const providerAt = (url: string, variables: Partial<typeof ids> = {}) =>
  createPaymentProvider(loadEnv({ NODE_ENV: 'test', STRIPE_API_URL: url, ...ids, ...variables }));

async function start(provider: PriceCheckDeps['provider'], { isPublic = true } = {}) {
  const prices = createPriceCheck({ provider, clock: systemClock, log: createLog('silent') });
  await checkPricesAtStart(prices, { isPublic });
  prices.stop();
  return prices;
}

test('a real deployment starts only with the prices that the site shows, and says what to change', async () => {
  const { url } = await testProvider();
  expect((await start(providerAt(url))).state()).toMatchObject({ state: 'correct', problems: [] });

  const swapped = { STRIPE_PRICE_MONTHLY: ids.STRIPE_PRICE_ANNUAL, STRIPE_PRICE_ANNUAL: 'price_unknown' };
  const sentences = [
    'The price price_sandbox_annual is $269.99 per year at the payment provider, and the site shows $29.99 per month. Set STRIPE_PRICE_MONTHLY to the id of an active price of $29.99 per month.',
    'The payment provider has no price price_unknown. Set STRIPE_PRICE_ANNUAL to the id of an active price of $269.99 per year.',
  ];
  await expect(start(providerAt(url, swapped))).rejects.toThrow(new EnvError(sentences.join('\n')));
  expect((await start(providerAt(url, swapped), { isPublic: false })).state()).toMatchObject({ state: 'wrong', problems: sentences });

  const { hostname, port } = new URL(url);
  await new Stripe('sk_test_x', { host: hostname, port, protocol: 'http' }).prices.update(ids.STRIPE_PRICE_MONTHLY, { active: false });
  await expect(start(providerAt(url))).rejects.toThrow('The price price_sandbox_monthly is archived');
});

test('a payment provider that cannot be reached does not stop the start; the operator sees it until a later check succeeds', async () => {
  const { url } = await testProvider();
  const [up, down] = [providerAt(url), providerAt(`http://127.0.0.1:${await freePort()}`)];
  let isUp = false;
  const prices = await start({ priceIds: up.priceIds, readPrice: (id) => (isUp ? up : down).readPrice(id) });
  const { app } = await testApp({ prices });
  const readiness = async () =>
    (await app.inject({ url: '/readyz', headers: { authorization: `Bearer ${testAdminToken}` } })).json<{ prices: object }>().prices;
  expect(await readiness()).toMatchObject({
    state: 'unchecked',
    problems: [expect.stringContaining('could not be read')],
    checkedAt: null,
  });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready', issuing: { state: 'not yet' } });
  isUp = true;
  await prices.check();
  expect(await readiness()).toMatchObject({ state: 'correct', problems: [] });
  isUp = false;
  await prices.check();
  expect(await readiness()).toMatchObject({ state: 'correct' });
});
