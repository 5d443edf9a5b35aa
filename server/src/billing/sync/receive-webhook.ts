import type { BillingDeps } from '#server/billing/deps.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { InvalidSignature } from '#server/platform/http/guards/forged-messages.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { addClaimedEvent } from './event-store.ts';
import { processEvent } from './process-events.ts';

function wrongMode(): HttpError {
  recordSecurityEvent({ event: 'webhook-forgery', outcome: 'failure', reason: 'wrong-mode' });
  return new HttpError(400, 'wrong-mode', 'This message belongs to another mode of the payment provider');
}

/**
 * Checks the signature, stores the message once, and then syncs the customer with the provider. No other data of the
 * message is used. A stored message cannot be lost: if processing fails or the process dies, a job processes it again.
 */
export async function receiveWebhook(billing: BillingDeps, body: Uint8Array, signature: string): Promise<void> {
  const { db, clock, provider } = billing;
  const now = clock.now();
  const event = provider.readEvent(body, signature, now);
  if (!event) throw new InvalidSignature();
  if (event.isLive !== provider.isLive) throw wrongMode();
  if (event.customerId === null && event.disputeId === null) return;
  const added = await addClaimedEvent(db, event, now);
  if (added) await processEvent(billing, added);
}
