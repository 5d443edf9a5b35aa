import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from '@prometheus-io/client';
import { mailReports } from '#contract/routes/mail.ts';
import { routes } from '#contract/routes/routes.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { parseJson } from '#domain/parse-json.ts';
import { InvalidSignature } from '#server/platform/http/invalid-signature.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Context } from '#server/platform/context.ts';
import { countSuppressed, suppressAddresses, type MailRefusal } from './suppression-store.ts';

/** An older message is refused: somebody who has intercepted it could be sending it again. */
const toleranceSeconds = 300;

export async function mailRoutes(
  app: FastifyInstance,
  { db, clock, webhookSecrets, registry }: Context & { webhookSecrets: readonly string[]; registry: Registry },
): Promise<void> {
  serve(app, routes.receiveMailReports, async ({ body, request }) => {
    const signature = String(request.headers['courtline-signature'] ?? '');
    if (!isSigned(body, signature, webhookSecrets, clock.now())) throw new InvalidSignature();
    await suppressAddresses(db, readReports(body, clock.now()));
    return { received: true as const };
  });

  new Gauge({
    name: 'mail_suppressed_addresses',
    help: 'Addresses that get no alert mail because mail to them is refused',
    registers: [registry],
    async collect() {
      this.set(await countSuppressed(db));
    },
  });
}

function readReports(body: Uint8Array, now: Date): MailRefusal[] {
  const parsed = mailReports.safeParse(parseJson(Buffer.from(body).toString()));
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw new HttpError('invalid-report', `The reports cannot be read: ${path.join('.') || 'the body'}: ${message}`);
  }
  return parsed.data.reports.flatMap(({ address, kind, at }) => {
    // A clock that is ahead must not make a report newer than a later confirmation of the address.
    const reportedAt = new Date(Math.min(Date.parse(at), now.getTime()));
    return kind === 'delay' ? [] : [{ address, reason: kind, at: reportedAt }];
  });
}

/**
 * Whether one of the secrets has signed this message within the last minutes. Several are valid while one is being replaced. The
 * signature has the form that Stripe uses: the time of signing, and the HMAC-SHA256 of the time, a dot and the body.
 */
function isSigned(body: Uint8Array | undefined, signature: string, secrets: readonly string[], now: Date): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (time === undefined || given === undefined || body === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  const isFrom = (secret: string) =>
    timingSafeEqual(createHmac('sha256', secret).update(`${time}.`).update(body).digest(), Buffer.from(given, 'hex'));
  return secrets.some(isFrom);
}
