import type { Vendor } from '#sandbox/vendor.ts';
import { StripeAccount } from './account.ts';
import { apiRoutes } from './api/api-routes.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { controlPage } from './pages/control-page.ts';
import { WebhookDelivery, type Endpoint } from './deliver-webhooks.ts';
import { makeUpForTime } from './advance-time.ts';
import { portalPage } from './pages/portal-page.ts';
import { fileShelf } from './state.ts';

export interface StripeOptions {
  /** Where its books are kept between two starts; without it they are forgotten. */
  readonly stateDir?: string | undefined;
  /** Where the product takes webhooks; without it none are sent. */
  readonly endpoint?: Endpoint | undefined;
}

const tickMs = 1000;

export function stripeVendor(
  options: StripeOptions,
  account = new StripeAccount({ shelf: options.stateDir ? fileShelf(options.stateDir) : undefined }),
): Vendor {
  const delivery = options.endpoint && new WebhookDelivery(account, options.endpoint);
  const timer = setInterval(() => makeUpForTime(account) && account.save(), tickMs);
  timer.unref();
  return {
    name: 'Card payments',
    pages: [{ path: '/stripe', title: 'Card payments: subscriptions, a clock to move, messages to disturb' }],
    routes(app) {
      apiRoutes(app, account);
      void app.register(async (pages) => {
        pages.removeAllContentTypeParsers();
        pages.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
        checkoutPage(pages, account);
        portalPage(pages, account);
        controlPage(pages, account);
      });
    },
    async close() {
      clearInterval(timer);
      await delivery?.stop();
      account.save();
    },
  };
}
