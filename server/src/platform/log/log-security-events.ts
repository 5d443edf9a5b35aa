import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpError } from '#server/platform/request/errors.ts';
import { withoutPort } from '#server/platform/rate-limit/caller-address.ts';
import type { EventSource, SecurityLog } from './create-security-log.ts';
import { withLogContext } from './log.ts';
import { writeSecurityEventsWith, type SecurityEvent } from './security-log.ts';

/** In characters. Browsers are recognizable by the beginning of this header, and its rest can be of any length. */
const maxDeviceLength = 120;

/** Adds the facts of a request, such as its address and viewer, to the security events that it causes, and its id to every log line. */
export function logSecurityEvents(app: FastifyInstance, securityLog: SecurityLog): void {
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    withLogContext({ trace: request.id }, () => writeSecurityEventsWith((event) => securityLog(sourceOf(request), event), done));
  app.addHook('onRequest', enter);
  // Node reads a body outside the context of its request, so the context is entered again afterwards.
  app.addHook('preValidation', (request, reply, done) => (request.body === undefined ? done() : enter(request, reply, done)));
}

function sourceOf(request: FastifyRequest): EventSource {
  return {
    accountId: request.viewer?.userId,
    address: withoutPort(request.ip),
    device: (request.headers['user-agent'] ?? '').slice(0, maxDeviceLength),
    requestId: request.id,
    route: request.routeOptions.url,
  };
}

/** Codes of refusals for which other code has already recorded an event, with the account concerned. */
const recordedByCause = new Set(['wrong-credentials', 'not-proven']);
const refusals: Readonly<Record<string, SecurityEvent['event']>> = {
  'foreign-request': 'cross-site-refusal',
  'operator-only': 'operator-refusal',
};

export function recordRefusal(securityLog: SecurityLog, request: FastifyRequest, { statusCode, code }: HttpError): void {
  if (![401, 403, 429].includes(statusCode) || recordedByCause.has(code)) return;
  const event = statusCode === 429 ? 'limit-refusal' : (refusals[code] ?? 'access-refusal');
  securityLog(sourceOf(request), { event, outcome: 'failure', reason: code });
}
