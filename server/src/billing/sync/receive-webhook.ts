import { HttpError } from '#server/platform/http/errors.ts';
import type { Billing } from '#server/billing/billing.ts';
import { addEvent } from './event-store.ts';
import { leaseMs, workEvent } from './process-events.ts';

const refused = () => new HttpError(400, 'invalid-signature', 'The signature of this message does not hold');
const wrongMode = () => new HttpError(400, 'wrong-mode', 'This message belongs to another mode of the payment provider');

/**
 * A message is believed by its signature, written down once, and only then worked. It is a reason to look, nothing more.
 * From the moment it is written it cannot be lost: if the work fails or the process dies, the retry job takes it up.
 */
export async function receiveWebhook(billing: Billing, body: Uint8Array, signature: string): Promise<void> {
  const { db, clock, provider } = billing;
  const now = clock.now();
  const event = provider.readEvent(body, signature, now);
  if (!event) throw refused();
  if (event.isLive !== provider.isLive) throw wrongMode();
  const { id, type, customerId } = event;
  if (customerId === null) return;
  const isNew = await addEvent(db, { id, type, customerId }, { now, leaseUntil: new Date(now.getTime() + leaseMs) });
  if (isNew) await workEvent(billing, { id, customerId, attempts: 1 });
}
