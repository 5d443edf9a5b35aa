import { closeDispute } from '#sandbox/stripe/billing/disputes.ts';
import * as params from '#sandbox/stripe/requests/api-params.ts';
import { expand } from './expand.ts';
import { expandPaths, matches, page, type ApiCall } from './list-page.ts';

export const disputeCalls: Readonly<Record<string, ApiCall>> = {
  'GET /v1/charges': ({ account, form }) => {
    const { customer, payment_intent: intent } = params.readParams(params.listParams, form);
    const found = Object.values(account.state.charges).filter(
      (charge) => matches(charge.customer, customer) && matches(charge.payment_intent, intent),
    );
    return page(account, '/v1/charges', found, form);
  },
  'GET /v1/charges/:id': ({ account, id, form }) => expand(account, account.charge(id), expandPaths(form)),

  'GET /v1/disputes': ({ account, form }) => {
    const { charge, payment_intent: intent, created } = params.readParams(params.listParams, form);
    const found = Object.values(account.state.disputes).filter(
      (dispute) => matches(dispute.charge, charge) && matches(dispute.payment_intent, intent) && dispute.created >= (created?.gte ?? 0),
    );
    return page(account, '/v1/disputes', found, form);
  },
  'GET /v1/disputes/:id': ({ account, id, form }) => expand(account, account.dispute(id), expandPaths(form)),
  /** As in Stripe's test mode, the text of the evidence decides. */
  'POST /v1/disputes/:id': ({ account, id, form }) => {
    const { evidence } = params.readParams(params.disputeChanges, form);
    const dispute = account.dispute(id);
    dispute.evidence.uncategorized_text = evidence.uncategorized_text;
    closeDispute(account, dispute, evidence.uncategorized_text === 'winning_evidence');
    return dispute;
  },
  'POST /v1/disputes/:id/close': ({ account, id }) => {
    const dispute = account.dispute(id);
    closeDispute(account, dispute, false);
    return dispute;
  },

  'GET /v1/radar/early_fraud_warnings': ({ account, form }) => {
    const { charge, created } = params.readParams(params.listParams, form);
    const found = Object.values(account.state.fraudWarnings).filter(
      (warning) => matches(warning.charge, charge) && warning.created >= (created?.gte ?? 0),
    );
    return page(account, '/v1/radar/early_fraud_warnings', found, form);
  },
  'GET /v1/radar/early_fraud_warnings/:id': ({ account, id, form }) => expand(account, account.fraudWarning(id), expandPaths(form)),

  'GET /v1/invoice_payments': ({ account, form }) => {
    const { invoice, payment } = params.readParams(params.listParams, form);
    const found = Object.values(account.state.invoicePayments).filter(
      (candidate) => matches(candidate.invoice, invoice) && matches(candidate.payment.payment_intent, payment?.payment_intent),
    );
    return page(account, '/v1/invoice_payments', found, form);
  },
};
