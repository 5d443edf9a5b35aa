import { html, type Html } from '#sandbox/simulation/send-page.ts';
import type { Form } from '#sandbox/stripe/requests/parse-form.ts';
import type { CardEntry } from '#sandbox/stripe/billing/checkout.ts';

export const cardFields = (): Html =>
  html`<p>
      <label for="card-number">Card number</label><br />
      <input id="card-number" name="cardNumber" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" />
    </p>
    <p>
      <label for="expiry">Expiry</label><br />
      <input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" placeholder="12 / 34" size="8" />
    </p>
    <p>
      <label for="cvc">CVC</label><br />
      <input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" placeholder="123" size="5" />
    </p>`;

export const testCards: Html = html`<p>
  Test cards: <code>4242 4242 4242 4242</code> pays (as does every valid number that begins with 4242), <code>4000 0000 0000 0002</code> is
  declined, <code>4000 0025 0000 3155</code> requires authentication, <code>4000 0000 0000 0341</code> is accepted and fails when charged,
  <code>4000 0000 0000 0259</code> is disputed after each charge, <code>4000 0000 0000 1976</code> causes an inquiry,
  <code>4000 0000 0000 5423</code> is reported as fraud. Any future expiry, any CVC.
</p>`;

export function readCard(form: Form): CardEntry {
  return {
    number: textOf(form['cardNumber']),
    expiry: textOf(form['expiry']),
    cvc: textOf(form['cvc']),
    confirmed: form['action'] === 'confirm',
  };
}

export const hiddenFields = (form: Form): Html[] =>
  ['cardNumber', 'expiry', 'cvc', 'promotionCode', 'termsOfService'].map(
    (name) => html`<input type="hidden" name="${name}" value="${textOf(form[name])}" />`,
  );

export const textOf = (value: Form[string] | undefined): string => (typeof value === 'string' ? value : '');

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
export const dateOf = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'America/New_York' });
