import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { apiCalls } from './api-calls.ts';
import { makeId } from '#sandbox/stripe/objects/stripe-object.ts';
import { runDueWork } from '#sandbox/stripe/billing/run-due-work.ts';
import { parseForm } from '#sandbox/stripe/requests/parse-form.ts';
import { apiVersion } from '#sandbox/stripe/objects/event.ts';
import { StripeError } from '#sandbox/stripe/requests/stripe-error.ts';

export function apiRoutes(app: FastifyInstance, account: StripeAccount): void {
  for (const name of Object.keys(apiCalls)) {
    const [method = '', url = ''] = name.split(' ');
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ 'request-id': makeId('req', 14), 'stripe-version': apiVersion });
      const { status, body } = perform(account, name, request);
      account.save();
      return reply.code(status).send(body);
    };
    app.route({ method, url, handler });
  }
}

interface Result {
  readonly status: number;
  readonly body: unknown;
}

function perform(account: StripeAccount, name: string, request: FastifyRequest): Result {
  try {
    rejectWithoutKey(request);
    runDueWork(account);
    const text = request.method === 'POST' ? ((request.body as string | undefined) ?? '') : (request.url.split('?')[1] ?? '');
    const { id = '' } = request.params as { id?: string };
    const origin = `${request.protocol}://${request.host}`;
    const key = request.headers['idempotency-key'];
    const run = () => ({ status: 200, body: apiCalls[name]?.({ account, id, form: parseForm(text), origin }) });
    return typeof key === 'string' && request.method === 'POST' ? once(account, key, `${name} ${id} ${text}`, run) : run();
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: error.body };
    throw error;
  }
}

/** Runs a request once per idempotency key. A repeated request gets the first response; the same key with other parameters is rejected. */
function once(account: StripeAccount, key: string, request: string, run: () => Result): Result {
  const fingerprint = createHash('sha256').update(request).digest('hex');
  const earlier = account.state.answers[key];
  if (earlier && earlier.request !== fingerprint) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (earlier) return earlier;
  const { status, body } = run();
  account.state.answers[key] = { request: fingerprint, status, body: structuredClone(body) };
  return { status, body };
}

function rejectWithoutKey(request: FastifyRequest): void {
  if (!/^Bearer (sk|rk)_/.test(request.headers.authorization ?? '')) {
    throw new StripeError(401, {
      type: 'invalid_request_error',
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  }
}
