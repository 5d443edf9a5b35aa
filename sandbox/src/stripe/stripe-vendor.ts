import type { SandboxModule } from '#sandbox/simulation/sandbox-module.ts';
import { StripeAccount } from './objects/account.ts';
import { apiRoutes } from './api/api-routes.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { controlPage } from './pages/control-page.ts';
import { WebhookDelivery, type Endpoint } from './deliver-webhooks.ts';
import { runDueWork } from './billing/run-due-work.ts';
import { portalPage } from './pages/portal-page.ts';
import { fileStore } from './objects/account-state.ts';

export interface StripeOptions {
  /** The folder in which the state is saved. Without it, the state is lost when the process ends. */
  readonly stateDir?: string | undefined;
  /** The product's webhook endpoint. Without it, no webhooks are sent. */
  readonly endpoint?: Endpoint | undefined;
}

const tickMs = 1000;

export function stripeVendor(
  options: StripeOptions,
  account = new StripeAccount({ store: options.stateDir ? fileStore(options.stateDir) : undefined }),
): Required<SandboxModule> {
  const delivery = options.endpoint && new WebhookDelivery(account, options.endpoint);
  const timer = setInterval(() => runDueWork(account) && account.save(), tickMs);
  timer.unref();
  return {
    pages: [{ path: '/stripe', title: 'Card payments: subscriptions, clock and webhook disturbances' }],
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
