import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage, html, type Html } from '#sandbox/simulation/send-page.ts';
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { cardFields, hiddenFields, dateOf, dollars, readCard, testCards, textOf } from './card-fields.ts';
import { ConfirmationNeeded, saveCard } from '#sandbox/stripe/billing/checkout.ts';
import { runDueWork } from '#sandbox/stripe/billing/run-due-work.ts';
import { parseForm, type Form } from '#sandbox/stripe/requests/parse-form.ts';
import type { PortalSession } from '#sandbox/stripe/objects/hosted-sessions.ts';
import { prices } from '#sandbox/stripe/objects/price.ts';
import type { Subscription } from '#sandbox/stripe/objects/subscription.ts';
import { cancelInPortal, chargeToCard, hasEnded, resume, switchPrice } from '#sandbox/stripe/billing/subscriptions.ts';
import { StripeError } from '#sandbox/stripe/requests/stripe-error.ts';

const lifetimeSeconds = 3600;

/** Simulates Stripe's customer portal, where a customer cancels, resumes or changes the plan, changes the card and reads invoices. */
export function portalPage(app: FastifyInstance, account: StripeAccount): void {
  app.get<{ Params: { id: string } }>('/p/session/:id', async (request, reply) => {
    runDueWork(account);
    const portal = openPortal(account, request.params.id);
    return portal ? send(reply, overview(account, portal)) : send(reply.code(404), expired);
  });

  app.post<{ Params: { id: string }; Body: string }>('/p/session/:id', async (request, reply) => {
    runDueWork(account);
    const portal = openPortal(account, request.params.id);
    if (!portal) return send(reply.code(404), expired);
    const form = parseForm(request.body);
    try {
      act(account, portal, form);
      account.save();
      return reply.redirect(request.url, 303);
    } catch (error) {
      if (error instanceof ConfirmationNeeded) return send(reply, confirmation(form));
      if (error instanceof StripeError) return send(reply, overview(account, portal, error.message));
      throw error;
    }
  });
}

const openPortal = (account: StripeAccount, id: string) => {
  const portal = Object.hasOwn(account.state.portalSessions, id) ? account.state.portalSessions[id] : undefined;
  return portal && account.now() - portal.created < lifetimeSeconds ? portal : undefined;
};

function act(account: StripeAccount, { customer }: PortalSession, form: Form): void {
  if (form['action'] === 'card' || form['action'] === 'confirm') {
    chargeToCard(account, customer, saveCard(account, customer, readCard(form)));
    return;
  }
  const subscription = subscriptionsOf(account, customer).find((candidate) => candidate.id === form['subscription']);
  if (!subscription) return;
  if (form['action'] === 'cancel') cancelInPortal(account, subscription);
  if (form['action'] === 'resume') resume(account, subscription);
  if (form['switch']) switchPrice(account, subscription, account.price(textOf(form['switch'])));
}

function overview(account: StripeAccount, portal: PortalSession, problem?: string): Html {
  const invoices = Object.values(account.state.invoices).filter((invoice) => invoice.customer === portal.customer);
  return html`<h1>Billing portal</h1>
    ${problem ? html`<p role="alert"><strong>${problem}</strong></p>` : ''}
    ${portal.return_url ? html`<p><a href="${portal.return_url}">Return to Courtline</a></p>` : ''}
    ${subscriptionsOf(account, portal.customer).map(planSection)}
    <article>
      <h2>Payment method</h2>
      <form method="post">
        ${cardFields()}
        <button name="action" value="card">Update card</button>
      </form>
      ${testCards}
    </article>
    <article>
      <h2>Invoices</h2>
      <ul>
        ${invoices.toReversed().map((invoice) => html`<li>${dateOf(invoice.created)}: ${dollars(invoice.amount_due)}, ${invoice.status}</li>`)}
      </ul>
    </article>`;
}

function planSection(subscription: Subscription): Html {
  const [item] = subscription.items.data;
  const ends = subscription.cancel_at !== null;
  const act = (action: string, label: string) => html`<button name="action" value="${action}">${label}</button> `;
  return html`<article>
    <h2>${item.price.nickname}</h2>
    <p>
      ${dollars(item.price.unit_amount)} per ${item.price.recurring.interval}, ${subscription.status}. ${ends ? 'Ends' : 'Next payment'} on
      ${dateOf(item.current_period_end)}.
    </p>
    <form method="post">
      <input type="hidden" name="subscription" value="${subscription.id}" />
      ${ends ? act('resume', 'Resume plan') : act('cancel', 'Cancel plan')}
      ${otherPrices(subscription).map(({ id, nickname }) => html`<button name="switch" value="${id}">Switch to ${nickname}</button> `)}
    </form>
  </article>`;
}

const confirmation = (form: Form): Html =>
  html`<h1>Confirm your card</h1>
    <p>Your bank requires authentication.</p>
    <form method="post">${hiddenFields(form)}<button name="action" value="confirm">Complete authentication</button></form>`;

const expired = html`<h1>This link has expired</h1>
  <p>Please open the billing portal again.</p>`;

const subscriptionsOf = (account: StripeAccount, customer: string) =>
  Object.values(account.state.subscriptions).filter((subscription) => subscription.customer === customer && !hasEnded(subscription));

const otherPrices = ({ items }: Subscription) => prices.filter(({ id }) => id !== items.data[0].price.id);

const send = (reply: FastifyReply, content: Html) => sendPage(reply, 'Billing portal', content);
