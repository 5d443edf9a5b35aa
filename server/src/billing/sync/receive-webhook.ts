import type { BillingDeps } from '#server/billing/deps.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { addClaimedEvent } from './event-store.ts';
import { processEvent } from './process-events.ts';

const invalidSignature = () => refused('invalid-signature', 'The signature of this message is not valid');
const wrongMode = () => refused('wrong-mode', 'This message belongs to another mode of the payment provider');

function refused(code: string, message: string): HttpError {
  recordSecurityEvent({ event: 'webhook-forgery', outcome: 'failure', reason: code });
  return new HttpError(400, code, message);
}

/**
 * Checks the signature, stores the message once, and then syncs the customer with the provider. No other data of the
 * message is used. A stored message cannot be lost: if processing fails or the process dies, a job processes it again.
 */
export async function receiveWebhook(billing: BillingDeps, body: Uint8Array, signature: string): Promise<void> {
  const { db, clock, provider } = billing;
  const now = clock.now();
  const event = provider.readEvent(body, signature, now);
  if (!event) throw invalidSignature();
  if (event.isLive !== provider.isLive) throw wrongMode();
  if (event.customerId === null && event.disputeId === null) return;
  const added = await addClaimedEvent(db, event, now);
  if (added) await processEvent(billing, added);
}
