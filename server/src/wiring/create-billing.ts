import { splitList } from '#domain/split-list.ts';
import { withdrawPremiumAlerts } from '#server/alerts/send/alert-channels.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import type { PaymentProvider } from '#server/billing/provider/payment-provider.ts';
import { stripeProvider } from '#server/billing/stripe/stripe-provider.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import type { Log } from '#server/platform/log/log.ts';

export function createPaymentProvider(env: Env): PaymentProvider {
  return stripeProvider({
    secretKey: env.STRIPE_SECRET_KEY,
    apiUrl: env.STRIPE_API_URL,
    webhookSecrets: splitList(env.STRIPE_WEBHOOK_SECRET),
    priceIds: env.stripePriceIds,
    publicUrl: env.PUBLIC_URL,
    hasAutomaticTax: env.STRIPE_TAX === 'automatic',
  });
}

export function createBilling({ env, db, clock, log }: { env: Env; db: Db; clock: Clock; log: Log }): BillingDeps {
  return { db, clock, log, provider: createPaymentProvider(env), publicUrl: env.PUBLIC_URL, onPremiumEnd: withdrawPremiumAlerts };
}
