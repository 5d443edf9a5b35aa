/** An error of the API. It has the format of Stripe's errors, so that Stripe's SDK converts it to its own error classes. */
export class StripeError extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, fields: { type: string; message: string } & Record<string, string>) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
  }

  get body() {
    const code = this.fields['code'];
    const doc = code ? { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {};
    return { error: { ...doc, ...this.fields } };
  }
}

export const missing = (type: string, id: string, param = 'id') =>
  new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${type}: '${id}'` });

export const invalid = (message: string, more: Record<string, string> = {}) =>
  new StripeError(400, { type: 'invalid_request_error', message, ...more });

export const declined = () =>
  new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    advice_code: 'try_again_later',
    network_decline_code: '01',
    message: 'Your card was declined.',
    param: '',
  });
