import {
  checkoutRefusal,
  checkoutRequest,
  checkoutStarted,
  planList,
  subscriptionDetails,
  verificationRefusal,
  verificationRequest,
  verified,
  webhookReceived,
} from '#contract/billing.ts';
import { errorBody } from '#contract/response-message.ts';
import type { Route } from '#contract/route.ts';

export const billingRoutes = {
  getPlans: {
    method: 'GET',
    path: '/api/plans',
    access: 'public',
    summary: 'The plans, their prices and whether the free trial is available',
    response: planList,
  },
  createCheckoutSession: {
    method: 'POST',
    path: '/api/create-checkout-session',
    access: 'user',
    summary: "Start the payment provider's checkout for a plan",
    body: checkoutRequest,
    response: checkoutStarted,
    otherResponses: { 400: checkoutRefusal.or(errorBody), 409: checkoutRefusal, 502: checkoutRefusal },
  },
  verifySubscription: {
    method: 'GET',
    path: '/api/subscription-success',
    access: 'user',
    openInTimeOut: true,
    summary: 'Whether a completed checkout belongs to the signed-in user and has made them premium',
    query: verificationRequest,
    response: verified,
    otherResponses: { 403: verificationRefusal, 404: verificationRefusal, 409: verificationRefusal, 502: verificationRefusal },
  },
  getSubscriptionDetails: {
    method: 'GET',
    path: '/api/subscription-details',
    access: 'user',
    openInTimeOut: true,
    summary: 'The subscription of the signed-in user',
    response: subscriptionDetails,
  },
  openBillingPortal: {
    method: 'GET',
    path: '/api/billing-portal',
    access: 'public',
    openInTimeOut: true,
    summary: 'Redirect a signed-in customer to a new billing portal session, anyone else to the login page',
    response: checkoutStarted,
    otherResponses: { 303: checkoutStarted },
  },
  receiveStripeWebhook: {
    method: 'POST',
    path: '/api/stripe/webhook',
    access: 'public',
    openInTimeOut: true,
    summary: 'Signed webhook events of the payment provider',
    fromVendor: true,
    response: webhookReceived,
  },
} as const satisfies Record<string, Route>;
