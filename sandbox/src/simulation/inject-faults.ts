import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessDenied, keyIsNotValid, quotaIsReached, tooManyRequests } from './vendor-errors.ts';
import type { Simulation } from './sandbox-module.ts';
import type { FaultKind, FaultyVendor } from './fault-queue.ts';

const skewMs = 3 * 3_600_000;

/**
 * Injects the queued faults into a vendor's routes. `ownReplies` replaces general replies for a vendor whose errors have another format.
 * Every response has a `Date` header from the simulated clock.
 */
export function injectFaults(
  scope: FastifyInstance,
  { faults: queue, clock }: Simulation,
  vendor: FaultyVendor,
  ownReplies: typeof replies = {},
): void {
  const faults = new WeakMap<FastifyRequest, FaultKind>();
  scope.addHook('onRequest', async (request, reply) => {
    const fault = queue.take(vendor);
    if (!fault) return;
    faults.set(request, fault);
    const replace = ownReplies[fault] ?? replies[fault];
    if (replace) await replace(reply);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = faults.get(request);
    reply.header('date', new Date(clock.now() + (fault === 'clock-skew' ? skewMs : 0)).toUTCString());
    if (fault === 'truncated' && Buffer.isBuffer(payload)) return payload.subarray(0, Math.floor(payload.length / 2));
    return fault && typeof payload === 'string' ? corruptResponse(fault, payload, reply) : payload;
  });
}

const replies: Partial<Record<FaultKind, (reply: FastifyReply) => FastifyReply>> = {
  timeout: (reply) => reply.hijack(), // no response is sent: the client has to time out
  403: (reply) => reply.code(403).type('application/xml').send(accessDenied),
  500: (reply) => reply.code(500).type('text/plain').send('Internal Server Error'),
  html: (reply) => reply.type('text/html').send('<!doctype html><html><body><h1>Scheduled maintenance</h1></body></html>'),
  empty: (reply) => reply.type('application/json').send(''),
  '401-quota': (reply) => reply.code(401).send(quotaIsReached),
  '401-key': (reply) => reply.code(401).send(keyIsNotValid),
  429: (reply) => reply.code(429).send(tooManyRequests),
  gone: (reply) => reply.code(410).type('text/plain').send('Gone'),
  redirect: (reply) => reply.redirect('/sandbox/clock', 302),
};

function corruptResponse(fault: FaultKind, payload: string, reply: FastifyReply): string {
  if (fault === 'truncated') return payload.slice(0, Math.floor(payload.length / 2));
  if (fault === 'wrong-schema') return JSON.stringify({ apiVersion: 5, items: { wrapped: payload.length } });
  if (fault === 'clock-skew') return shiftVendorTimes(payload);
  if (fault === 'no-quota-headers') {
    for (const name of ['remaining', 'used', 'last']) reply.removeHeader(`x-requests-${name}`);
  }
  return payload;
}

/** Simulates a vendor whose clock is hours ahead: its timestamps move into the future, while the start times of games stay the same. */
function shiftVendorTimes(payload: string): string {
  return payload.replaceAll(
    /"(last_update|timestamp|time)":"(\d{4}-\d\d-\d\d)([ T])([\d:]{8})/g,
    (_, name: string, day: string, gap: string, time: string) => {
      const later = new Date(Date.parse(`${day}T${time}Z`) + skewMs).toISOString();
      return `"${name}":"${later.slice(0, 10)}${gap}${later.slice(11, 19)}`;
    },
  );
}
