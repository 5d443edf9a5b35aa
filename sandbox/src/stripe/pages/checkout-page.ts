import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage, html, type Html } from '#sandbox/simulation/send-page.ts';
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { cardFields, hiddenFields, dateOf, dollars, readCard, testCards, textOf } from './card-fields.ts';
import { completeSession, ConfirmationNeeded, offersWallet, readPromotion } from '#sandbox/stripe/billing/checkout.ts';
import { runDueWork } from '#sandbox/stripe/billing/run-due-work.ts';
import { parseForm, type Form } from '#sandbox/stripe/requests/parse-form.ts';
import { discountInCents, type Promotion } from '#sandbox/stripe/objects/promotion.ts';
import type { Session } from '#sandbox/stripe/objects/hosted-sessions.ts';
import { StripeError } from '#sandbox/stripe/requests/stripe-error.ts';

export function checkoutPage(app: FastifyInstance, account: StripeAccount): void {
  app.get<{ Params: { id: string } }>('/c/pay/:id', async (request, reply) => {
    runDueWork(account);
    return show(reply, account, account.state.sessions[request.params.id], {});
  });

  app.post<{ Params: { id: string }; Body: string }>('/c/pay/:id', async (request, reply) => {
    runDueWork(account);
    const form = parseForm(request.body);
    const session = account.state.sessions[request.params.id];
    if (!session || session.status !== 'open') return show(reply, account, session, form);
    if (form['action'] === 'back') return reply.redirect(session.cancel_url ?? '/', 303);
    return pay(reply, account, session, form);
  });
}

function pay(reply: FastifyReply, account: StripeAccount, session: Session, form: Form) {
  try {
    const promotion = readPromotion(session, textOf(form['promotionCode']));
    if (form['action'] === 'apply') return show(reply, account, session, form, { promotion });
    if (form['action'] === 'refuse') return show(reply, account, session, form, { problem: 'Your bank could not confirm this payment.' });
    const entry = form['action'] === 'wallet' ? { wallet: true as const } : readCard(form);
    completeSession(account, session, { ...entry, acceptsTerms: form['termsOfService'] === 'accepted' }, promotion);
    account.save();
    return reply.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), 303);
  } catch (error) {
    if (error instanceof ConfirmationNeeded) return send(reply, confirmation(form));
    if (error instanceof StripeError) return show(reply, account, session, form, { problem: error.message });
    throw error;
  }
}

interface Notes {
  readonly problem?: string | undefined;
  readonly promotion?: Promotion | undefined;
}

function show(reply: FastifyReply, account: StripeAccount, session: Session | undefined, form: Form, notes: Notes = {}) {
  const message = (title: string, text: Html) =>
    html`<h1>${title}</h1>
      <p>${text}</p>`;
  if (!session) return send(reply.code(404), message('Something went wrong', html`The page you were looking for could not be found.`));
  if (session.status === 'complete') return send(reply, message('All done', html`This checkout is already complete.`));
  if (session.status === 'expired')
    return send(reply, message('This checkout has expired', html`<a href="${session.cancel_url ?? '/'}">Back to the shop</a>`));
  return send(reply, payment(account, session, form, notes));
}

function payment(account: StripeAccount, session: Session, form: Form, { problem, promotion }: Notes): Html {
  const terms = account.state.checkoutTerms[session.id];
  const price = account.price(terms?.priceId ?? '');
  const amount = price.unit_amount - discountInCents(promotion, price.unit_amount);
  const trialDays = terms?.trialDays ?? null;
  const first = trialDays === null ? account.now() : account.now() + trialDays * 86_400;
  return html`<h1>${price.nickname}</h1>
    <p>
      ${trialDays === null ? '' : `${trialDays} days free, then `}${dollars(price.unit_amount)} per ${price.recurring.interval}. First
      payment of ${dollars(amount)} on ${dateOf(first)}.
    </p>
    ${promotion ? html`<p role="status">${promotion.name} applied.</p>` : ''}
    ${problem ? html`<p role="alert"><strong>${problem}</strong></p>` : ''}
    <form method="post">
      ${cardFields()}
      <p>
        <label for="promotion-code">Promotion code</label><br />
        <input id="promotion-code" name="promotionCode" autocomplete="off" value="${textOf(form['promotionCode'])}" />
      </p>
      ${termsBox(session, form)}
      <p>
        <button name="action" value="pay">${trialDays === null ? 'Subscribe' : 'Start trial'}</button>
        ${offersWallet(session) ? html`<button name="action" value="wallet">Cash App Pay</button>` : ''}
        <button name="action" value="apply">Apply</button>
        <button name="action" value="back">Back</button>
      </p>
    </form>
    ${testCards}
    <p>Test promotion codes: <code>COURTSIDE20</code>, <code>HALFTIME50</code>.</p>`;
}

/** The box of Stripe's consent collection. Its text may contain links in Markdown. */
function termsBox({ consent_collection: collection, custom_text: text }: Session, form: Form): Html | string {
  if (collection?.terms_of_service !== 'required') return '';
  const message = text.terms_of_service_acceptance?.message ?? 'I agree to the Terms of Service and the Privacy Policy.';
  const isChecked = form['termsOfService'] === 'accepted';
  return html`<p>
    <input type="checkbox" id="terms-of-service" name="termsOfService" value="accepted" ${isChecked ? html`checked` : ''} />
    <label for="terms-of-service">${withLinks(message)}</label>
  </p>`;
}

function withLinks(markdown: string): Html[] {
  return markdown.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, text, url] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return text === undefined || url === undefined ? html`${part}` : html`<a href="${url}" target="_blank" rel="noopener">${text}</a>`;
  });
}

const confirmation = (form: Form): Html =>
  html`<h1>Confirm your payment</h1>
    <p>Your bank requires authentication.</p>
    <form method="post">
      ${hiddenFields(form)}
      <button name="action" value="confirm">Complete authentication</button>
      <button name="action" value="refuse">Fail authentication</button>
    </form>`;

const send = (reply: FastifyReply, content: Html) => sendPage(reply, 'Checkout', content);
