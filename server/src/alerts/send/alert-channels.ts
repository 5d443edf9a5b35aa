import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { withdrawMails } from '#server/platform/mail/store.ts';
import { enqueuePush, withdrawPushes } from '#server/platform/push/store.ts';
import type { QueuedAlert } from './queued-alert.ts';
import type { DueAlert } from '#server/alerts/decide/decide-alerts.ts';
import { alertMail } from '#server/alerts/mails.ts';
import { alertNotification } from './alert-notification.ts';

interface AlertChannel {
  readonly isWanted: (alert: DueAlert) => boolean;
  readonly enqueue: (transaction: Db, message: QueuedAlert) => Promise<void>;
  /** Removes queued messages when a time-out or a suspension starts. */
  readonly withdraw: (transaction: Db, keyPrefix: string, now: Date) => Promise<void>;
}

/**
 * Every way in which an alert reaches a person. To add a channel:
 * 1. the choice: a field such as `byPush` in contract/src/alerts.ts, also in `hasChannel`; a column with a default in
 *    schema/alerts.ts and its migration; the field in `DueAlert` and in the check for a channel in alerts/decide/decide-alerts.ts;
 * 2. the form: rule-form.tsx, rule-sentence.ts and alert-settings.tsx in web/src/features/alerts; routes for an address, if the
 *    channel needs one, in contract/src/routes/alerts.ts and alerts/routes.ts, and the address in recipient-store.ts;
 * 3. the text: a file such as alerts/mails.ts or alert-notification.ts, and an entry in this list;
 * 4. the delivery: an outbox with its table, retention rule and job, as platform/push has them, started in jobs.ts and main.ts;
 *    settings of the vendor in platform/env, .env.example and README.md, and a simulated vendor in sandbox/;
 * 5. the person's data: what the channel stores, such as an address, in wiring/personal-data.ts and on the privacy page.
 * Time-outs need nothing more: alerts/personal-data.ts withdraws queued alerts from every channel of this list.
 */
export const alertChannels: readonly AlertChannel[] = [
  {
    isWanted: (alert) => alert.byMail,
    enqueue: (transaction, message) => enqueueMail(transaction, alertMail(message)),
    withdraw: withdrawMails,
  },
  {
    isWanted: (alert) => alert.byPush,
    enqueue: (transaction, message) => enqueuePush(transaction, alertNotification(message)),
    withdraw: withdrawPushes,
  },
];
