import type { FastifyInstance } from 'fastify';
import { sendPage, html, type Html } from '#sandbox/simulation/send-page.ts';
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { dateOf, textOf } from './card-fields.ts';
import { runDueWork } from '#sandbox/stripe/billing/run-due-work.ts';
import { hasEnded } from '#sandbox/stripe/billing/subscriptions.ts';
import { parseForm } from '#sandbox/stripe/requests/parse-form.ts';

const maxDays = 4000;

/** The payments of everybody, and a form that moves the next charge of one person, to show a renewal. */
export function controlPage(app: FastifyInstance, account: StripeAccount): void {
  app.get('/stripe', async (_request, reply) => sendPage(reply, 'Card payments', overview(account)));

  app.post<{ Body: string }>('/stripe/next-charge', async (request, reply) => {
    const form = parseForm(request.body);
    const days = Number(textOf(form['days']));
    if (days >= 0 && days <= maxDays) moveNextCharge(account, textOf(form['email']), account.now() + Math.round(days * 86_400));
    account.save();
    return reply.redirect('/stripe', 303);
  });
}

function overview(account: StripeAccount): Html {
  const { subscriptions, customers, deliveries } = account.state;
  return html`<h1>Card payments</h1>
    <p>${deliveries.length} webhook events are waiting for delivery.</p>
    <form method="post" action="/stripe/next-charge">
      <label for="email">Next charge of</label> <input id="email" name="email" placeholder="email" /> <label for="in-days">in days</label>
      <input id="in-days" name="days" value="0" size="4" /> <button>Move the charge</button>
    </form>
    <h2>Subscriptions</h2>
    <ul>
      ${Object.values(subscriptions).map(
        (subscription) =>
          html`<li>
            ${customers[subscription.customer]?.email ?? subscription.customer}: ${subscription.items.data[0].price.nickname},
            ${subscription.status}, period ends ${dateOf(subscription.items.data[0].current_period_end)}
          </li>`,
      )}
    </ul>`;
}

/** Moves the next charge of one person. Like Stripe's test clocks, this shows a renewal without moving the clock for everybody. */
function moveNextCharge(account: StripeAccount, email: string, at: number): void {
  const isOwn = (customerId: string) => account.state.customers[customerId]?.email === email;
  for (const subscription of Object.values(account.state.subscriptions)) {
    if (hasEnded(subscription) || !isOwn(subscription.customer)) continue;
    subscription.items.data[0].current_period_end = at;
    if (subscription.status === 'trialing') subscription.trial_end = at;
    if (subscription.cancel_at_period_end) subscription.cancel_at = at;
    account.emit('customer.subscription.updated', subscription);
  }
  runDueWork(account);
}
