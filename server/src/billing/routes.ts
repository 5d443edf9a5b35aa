import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import { plans, trialDays } from '#domain/plans/plans.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { isFromOtherSite } from '#server/platform/http/guards/reject-cross-site-requests.ts';
import { serve } from '#server/platform/http/serve.ts';
import { findBuyer } from './customers/buyer-store.ts';
import type { BillingDeps } from './provider/deps.ts';
import { ProviderUnavailable } from './provider/payment-provider.ts';
import { listOwnSubscriptions, listSubscriptions, listGrants } from './entitlement/store.ts';
import { contractOf } from './provider/withdrawal-period.ts';
import { presentSubscription } from './present.ts';
import { processDueEvents, receiveWebhook } from './process-events.ts';
import { startCheckout } from './start-checkout.ts';
import { verifyCheckout } from './verify-checkout.ts';
import { cancelPlan, changePlan, resumePlan } from './subscription/change-plan.ts';
import { withdrawFromContract } from './subscription/withdraw-from-contract.ts';
import { hasUsedTrial } from './purchase/store.ts';
import { findCustomer } from './customers/store.ts';

export async function billingRoutes(app: FastifyInstance, billing: BillingDeps): Promise<void> {
  const { db, provider } = billing;
  const describePlan = async (userId: number) => {
    const contract = contractOf(await listOwnSubscriptions(db, userId), billing.clock.now());
    return presentSubscription(await listSubscriptions(db, userId), contract, await listGrants(db, userId), billing);
  };

  serve(app, routes.getPlans, async ({ viewer }) => {
    const buyer = viewer ? await findBuyer(db, viewer.userId) : undefined;
    return {
      plans: plans.map((plan) => Object.assign({ type: plan.key, priceId: provider.priceIds[plan.key] }, plan)),
      trialDays,
      trialAvailable: !buyer || !(await hasUsedTrial(db, buyer)),
    };
  });

  serve(app, routes.createCheckoutSession, async ({ viewer, body }) => {
    try {
      return { url: await startCheckout(billing, viewer.userId, body) };
    } catch (error) {
      const { code, message } = httpErrorOf(error, 'Failed to create checkout session');
      throw new HttpError(code, { message, body: { error: { message } } });
    }
  });

  serve(app, routes.verifySubscription, async ({ viewer, query }) => {
    try {
      const refused = await verifyCheckout(billing, viewer.userId, query.session_id);
      if (!refused) return { success: true as const };
      // The page says that the money is refunded, so the refund does not wait for the job.
      await processDueEvents(billing, refused.customerId);
      throw refused.error;
    } catch (error) {
      const { code, message } = httpErrorOf(error, 'Failed to verify subscription');
      throw new HttpError(code, { message, body: { success: false, error: { message } } });
    }
  });

  serve(app, routes.getSubscriptionDetails, ({ viewer }) => describePlan(viewer.userId));

  serve(app, routes.cancelPlan, async ({ viewer }) => {
    await cancelPlan(billing, viewer.userId).catch(unavailable('Your plan could not be canceled just now. Please try again later.'));
    return describePlan(viewer.userId);
  });

  serve(app, routes.resumePlan, async ({ viewer }) => {
    await resumePlan(billing, viewer.userId).catch(unavailable('Your plan could not be resumed just now. Please try again later.'));
    return describePlan(viewer.userId);
  });

  serve(app, routes.changePlan, async ({ viewer, body }) => {
    await changePlan(billing, viewer.userId, body).catch(unavailable('Your plan could not be changed just now. Please try again later.'));
    return describePlan(viewer.userId);
  });

  serve(app, routes.withdrawFromContract, async ({ viewer }) => {
    const { requestedAt } = await withdrawFromContract(billing, viewer.userId);
    // The withdrawal is stored already. If the refund fails here, a job retries it.
    const customerId = await findCustomer(db, viewer.userId);
    if (customerId) await processDueEvents(billing, customerId);
    return { receivedAt: requestedAt.toISOString() };
  });

  serve(app, routes.openBillingPortal, async ({ viewer, request, reply }) => {
    // A link on another site, such as in a webmail, must not cause a request to the provider. It leads to our own page instead.
    const customerId = viewer && !isFromOtherSite(request) ? await findCustomer(db, viewer.userId) : undefined;
    const url = customerId
      ? await provider
          .createPortalLink(customerId)
          .catch(unavailable('The billing portal cannot be reached at the moment. Please try again later.'))
      : viewer
        ? '/account'
        : '/auth?redirect=%2Faccount';
    reply.code(303).headers({ location: url, 'cache-control': cacheControl.never });
    return { url };
  });

  serve(app, routes.receiveStripeWebhook, async ({ body, request }) => {
    await receiveWebhook(billing, body, String(request.headers['stripe-signature'] ?? ''));
    return { received: true as const };
  });
}

function httpErrorOf(error: unknown, fallback: string): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof ProviderUnavailable) return new HttpError('payment-provider-unavailable', fallback);
  throw error;
}

const unavailable = (fallback: string) => (error: unknown) => {
  throw httpErrorOf(error, fallback);
};
