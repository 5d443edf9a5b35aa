import { splitList } from '#domain/split-list.ts';
import { withdrawPremiumAlerts } from '#server/alerts/send/alert-channels.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import type { PaymentProvider } from '#server/billing/provider/payment-provider.ts';
import { stripeProvider } from '#server/billing/stripe/stripe-provider.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import type { LoggedContext } from '#server/platform/context.ts';

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

export function createBilling({ env, db, clock, log }: LoggedContext & { env: Env }): BillingDeps {
  return { db, clock, log, provider: createPaymentProvider(env), publicUrl: env.PUBLIC_URL, onPremiumEnd: withdrawPremiumAlerts };
}
