import type { DueAlert } from '#server/alerts/decide/decide-alerts.ts';
import type { Recipient } from './recipient-store.ts';

/** One alert to one person, before a channel turns it into text. */
export interface QueuedAlert {
  /** The idempotency key of the outbox: an alert is queued once per channel. */
  readonly key: string;
  readonly recipient: Recipient;
  readonly alert: DueAlert;
  readonly publicUrl: string;
  readonly helplines: readonly string[];
  readonly isSimulated: boolean;
  /** The tip-off in real time, not in the league's time. A message that is still queued at tip-off is not sent. */
  readonly expiresAt: Date;
}
