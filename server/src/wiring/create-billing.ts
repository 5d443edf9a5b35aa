import { splitList } from '#domain/split-list.ts';
import { setBillingFields } from '#server/accounts/identity/store.ts';
import { withdrawPremiumAlerts } from '#server/alerts/send/alert-channels.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import type { PaymentProvider } from '#server/billing/entitlement/provider.ts';
import { stripeProvider } from '#server/billing/stripe/stripe-provider.ts';
import { addAudit } from '#server/operator/actions/perform-action.ts';
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

/** Creates the dependencies of the billing slice. When premium ends, queued alerts with our picks are withdrawn in the same transaction. */
export function createBilling({ env, ...parts }: { env: Env; db: Db; clock: Clock; log: Log }): BillingDeps {
  const { clock } = parts;
  const provider = createPaymentProvider(env);
  return {
    ...parts,
    provider,
    publicUrl: env.PUBLIC_URL,
    updateUser: async (transaction, userId, fields) => {
      await setBillingFields(transaction, userId, fields);
      if (fields.isPremium === false) await withdrawPremiumAlerts(transaction, userId, clock.now());
    },
    recordGrant: (transaction, userId, reason, until) =>
      addAudit(transaction, {
        at: clock.now(),
        actor: provider.name,
        action: 'grant-premium',
        userId,
        subject: `until ${until.toISOString().slice(0, 10)}`,
        reason,
        outcome: 'done',
      }),
  };
}
