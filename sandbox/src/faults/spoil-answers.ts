import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyIsNotValid, quotaIsReached, tooManyRequests } from '#sandbox/odds-api/errors.ts';
import type { SimulatedClock } from '#sandbox/simulated-clock.ts';
import type { FaultBoard, FaultKind, FaultyVendor } from './fault-board.ts';

interface World {
  readonly faults: FaultBoard;
  readonly clock: SimulatedClock;
}

const skew = 3 * 3_600_000;

/**
 * Lets a vendor's routes go wrong as ordered: some faults answer instead of the vendor, others damage its answer on the way out.
 * Sound answers are dated by the simulated clock, since that is the vendor's own.
 */
export function spoilAnswers(scope: FastifyInstance, { faults: board, clock }: World, vendor: FaultyVendor): void {
  const faults = new WeakMap<FastifyRequest, FaultKind>();
  scope.addHook('onRequest', async (request, reply) => {
    const fault = board.take(vendor);
    if (!fault) return;
    faults.set(request, fault);
    await answerInstead(fault, reply);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = faults.get(request);
    reply.header('date', new Date(clock.now() + (fault === 'clock-skew' ? skew : 0)).toUTCString());
    return fault && typeof payload === 'string' ? damage(fault, payload, reply) : payload;
  });
}

async function answerInstead(fault: FaultKind, reply: FastifyReply): Promise<void> {
  switch (fault) {
    case 'timeout':
      reply.hijack(); // never answered: the caller has to give up, or the sandbox to close
      return;
    case '500':
      await reply.code(500).type('text/plain').send('Internal Server Error');
      return;
    case 'html':
      await reply.type('text/html').send('<!doctype html><html><body><h1>Scheduled maintenance</h1></body></html>');
      return;
    case 'empty':
      await reply.type('application/json').send('');
      return;
    case '401-quota':
      await reply.code(401).send(quotaIsReached);
      return;
    case '401-key':
      await reply.code(401).send(keyIsNotValid);
      return;
    case '429':
      await reply.code(429).send(tooManyRequests);
      return;
    case 'truncated':
    case 'wrong-schema':
    case 'clock-skew':
    case 'no-quota-headers':
  }
}

function damage(fault: FaultKind, payload: string, reply: FastifyReply): string {
  if (fault === 'truncated') return payload.slice(0, Math.floor(payload.length / 2));
  if (fault === 'wrong-schema') return JSON.stringify({ apiVersion: 5, items: { wrapped: payload.length } });
  if (fault === 'clock-skew') return withWrongClock(payload);
  if (fault === 'no-quota-headers') {
    for (const name of ['remaining', 'used', 'last']) reply.removeHeader(`x-requests-${name}`);
  }
  return payload;
}

/** The vendor's clock is hours ahead: what it says of itself is in the future, what it says of games is not. */
function withWrongClock(payload: string): string {
  return payload.replaceAll(
    /"(last_update|timestamp|time)":"(\d{4}-\d\d-\d\d)([ T])([\d:]{8})/g,
    (_, name: string, day: string, gap: string, time: string) => {
      const later = new Date(Date.parse(`${day}T${time}Z`) + skew).toISOString();
      return `"${name}":"${later.slice(0, 10)}${gap}${later.slice(11, 19)}`;
    },
  );
}
