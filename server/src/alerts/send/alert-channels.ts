import { enqueueChat, withdrawChats } from '#server/platform/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { withdrawMails } from '#server/platform/mail/store.ts';
import { enqueuePush, withdrawPushes } from '#server/platform/push/store.ts';
import type { QueuedAlert } from './queued-alert.ts';
import type { DueAlert } from '#server/alerts/decide/decide-alerts.ts';
import { alertMail } from '#server/alerts/mails.ts';
import { alertChat } from './alert-chat.ts';
import { alertNotification } from './alert-notification.ts';

interface AlertChannel {
  readonly isWanted: (alert: DueAlert) => boolean;
  readonly enqueue: (transaction: Db, message: QueuedAlert) => Promise<void>;
  /** Removes queued messages when a time-out or a suspension starts, or premium ends. */
  readonly withdraw: (transaction: Db, keyPrefix: string, now: Date) => Promise<void>;
}

/**
 * Every way in which an alert about a pick reaches a person. Alerts of watches use the same channels, but are queued by
 * alerts/watches/enqueue-watch-alert.ts. To add a chat service: its name in domain/src/alerts/chat-kinds.ts, what a person enters in
 * contract/src/alerts/chat-channels.ts, a file such as platform/chat/discord.ts, its address in platform/env, the form in
 * web/src/features/alerts/components/channels, and a simulated service in sandbox/. To add another kind of channel:
 * 1. the choice: a field such as `byPush` in contract/src/alerts/channel-choice.ts, also in `hasChannel`; a column with a default in
 *    `alertRules` and one in `alertWatches` (schema/alerts.ts), and their migration; the field in `DueAlert` and in the check for a channel
 *    in alerts/decide/decide-alerts.ts; the same in `DueWatchAlert` and `channelsOf` in alerts/watches/decide-watches.ts;
 * 2. the form: channels/channel-choice.tsx, rule-form.tsx, watches/watch-form.tsx and alert-settings.tsx in
 *    web/src/features/alerts/components, new-alert-channels.ts and rule-sentence.ts above them, and the address in recipient-store.ts;
 * 3. the text: a file such as alerts/mails.ts or alert-notification.ts, and an entry in this list; for watches, a line in
 *    `enqueueWatchAlert`, with the text of alerts/watches/watch-text.ts;
 * 4. the delivery: an outbox with its table, retention rule and job, as platform/push has them, started in jobs.ts;
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
  {
    isWanted: ({ chats }) => chats.length > 0,
    enqueue: async (transaction, message) => {
      for (const kind of message.alert.chats) await enqueueChat(transaction, alertChat(message, kind));
    },
    withdraw: withdrawChats,
  },
];
