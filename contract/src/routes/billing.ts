import * as billing from '#contract/billing.ts';
import { errorBody } from '#contract/response-message.ts';
import type { Route } from '#contract/route.ts';

export const billingRoutes = {
  getPlans: {
    method: 'GET',
    path: '/api/plans',
    access: 'public',
    summary: 'The plans, their prices and whether the free trial is available',
    response: billing.planList,
  },
  createCheckoutSession: {
    method: 'POST',
    path: '/api/create-checkout-session',
    access: 'user',
    limit: 'vendor',
    summary: "Start the payment provider's checkout for a plan",
    body: billing.checkoutRequest,
    response: billing.checkoutStarted,
    otherResponses: { 400: billing.checkoutRefusal.or(errorBody), 409: billing.checkoutRefusal, 502: billing.checkoutRefusal },
  },
  verifySubscription: {
    method: 'GET',
    path: '/api/subscription-success',
    access: 'user',
    fromOurPages: true,
    openInTimeOut: true,
    limit: 'vendor',
    summary: 'Whether a completed checkout belongs to the signed-in user and has made them premium',
    query: billing.verificationRequest,
    response: billing.verified,
    otherResponses: {
      403: billing.verificationRefusal.or(errorBody),
      404: billing.verificationRefusal,
      409: billing.verificationRefusal,
      502: billing.verificationRefusal,
    },
  },
  getSubscriptionDetails: {
    method: 'GET',
    path: '/api/subscription-details',
    access: 'user',
    openInTimeOut: true,
    summary: 'The subscription of the signed-in user',
    response: billing.subscriptionDetails,
  },
  openBillingPortal: {
    method: 'GET',
    path: '/api/billing-portal',
    access: 'public',
    openInTimeOut: true,
    limit: 'vendor',
    summary: 'Redirect a signed-in customer to a new billing portal session, anyone else to the login page',
    response: billing.checkoutStarted,
    otherResponses: { 303: billing.checkoutStarted },
  },
  receiveStripeWebhook: {
    method: 'POST',
    path: '/api/stripe/webhook',
    access: 'public',
    openInTimeOut: true,
    summary: 'Signed webhook events of the payment provider',
    fromVendor: true,
    response: billing.webhookReceived,
  },
} as const satisfies Record<string, Route>;
