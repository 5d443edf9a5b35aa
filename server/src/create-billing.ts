import { setPremium, setStripeIds } from './accounts/store.ts';
import type { Billing } from './billing/billing.ts';
import { stripeProvider } from './billing/stripe.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/database.ts';
import type { Env } from './platform/env/load-env.ts';
import type { Log } from './platform/log.ts';

/** Billing with its provider and with the accounts' hands on the users, for the app, the jobs and the administrator alike. */
export function createBilling({ env, ...parts }: { env: Env; db: Db; clock: Clock; log: Log }): Billing {
  const provider = stripeProvider({
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    apiUrl: env.STRIPE_API_URL,
    webhookSecrets: env.STRIPE_WEBHOOK_SECRET.split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
    priceIds: { monthly: env.STRIPE_PRICE_MONTHLY, annual: env.STRIPE_PRICE_ANNUAL },
    publicUrl: env.PUBLIC_URL,
  });
  return { ...parts, provider, publicUrl: env.PUBLIC_URL, setPremium, setStripeIds };
}
