import type { SandboxModule } from '#sandbox/simulation/sandbox-module.ts';
import { StripeAccount } from './objects/account.ts';
import { apiRoutes } from './api/api-routes.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { controlPage } from './pages/control-page.ts';
import { WebhookDelivery, type Endpoint } from './deliver-webhooks.ts';
import { runDueWork } from './billing/run-due-work.ts';
import { portalPage } from './pages/portal-page.ts';

export interface StripeOptions {
  readonly stateDir?: string | undefined;
  /** The product's webhook endpoint. Without it, no webhooks are sent. */
  readonly endpoint?: Endpoint | undefined;
}

const tickMs = 1000;

export function stripeVendor({ stateDir, endpoint }: StripeOptions, account = new StripeAccount({ stateDir })): Required<SandboxModule> {
  const delivery = endpoint && new WebhookDelivery(account, endpoint);
  const timer = setInterval(() => runDueWork(account) && account.save(), tickMs);
  timer.unref();
  return {
    pages: [{ path: '/stripe', title: 'Card payments: subscriptions and their next charges' }],
    routes(app) {
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      apiRoutes(app, account);
      checkoutPage(app, account);
      portalPage(app, account);
      controlPage(app, account);
    },
    async close() {
      clearInterval(timer);
      await delivery?.stop();
      account.save();
    },
  };
}
