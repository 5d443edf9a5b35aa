import { z } from 'zod';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { secondMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { PermanentFailure, PostponedFailure, processOutbox } from '#server/delivery/outbox/process-outbox.ts';
import type { LoggedContext } from '#server/platform/context.ts';
import { sendChat, type ChatUrls } from './send-chat.ts';
import {
  chats,
  findChannelOf,
  isOfKind,
  postponeChannel,
  readAddress,
  stopChatChannel,
  type ChatRow,
  type StoredChannel,
} from './store.ts';

export interface ChatDelivery extends LoggedContext {
  readonly urls: ChatUrls;
  readonly userAgent: string;
  readonly onStopped: (transaction: Db, channel: StoredChannel) => Promise<void>;
}

/** Even if every message of a batch times out, the batch takes less time than the lease of the outbox. */
const timeoutMs = 10 * secondMs;
const storedMessage = z.object({ lines: z.array(z.string()), url: z.string() });

/**
 * Each service has its own job, so that one that is down delays no other. The services have no idempotency keys: a message is sent
 * twice if the process dies, or the answer is lost, after it was accepted.
 */
export async function deliverChats(delivery: ChatDelivery, kind: ChatKind): Promise<void> {
  await processOutbox(
    delivery,
    chats,
    async (row) => {
      const channel = await findChannelOf(delivery.db, row);
      if (channel && channel.offSince === null) await deliver(delivery, row, channel);
    },
    isOfKind(kind),
  );
}

async function deliver({ db, clock, urls, userAgent, onStopped }: ChatDelivery, row: ChatRow, channel: StoredChannel): Promise<void> {
  const message = storedMessage.parse(JSON.parse(row.message));
  const outcome = await sendChat(urls, await readAddress(db, channel), message, { timeoutMs, userAgent });
  switch (outcome.result) {
    case 'sent':
      return;
    case 'gone':
      await db.transaction(async (transaction) => {
        if (await stopChatChannel(transaction, channel, clock.now())) await onStopped(transaction, channel);
      });
      return;
    case 'busy':
      await postponeChannel(db, row, new Date(clock.now().getTime() + outcome.retryAfterMs));
      throw new PostponedFailure(`${row.kind} asks to wait`, outcome.retryAfterMs);
    case 'unreachable':
      throw new Error(`${row.kind} could not be reached: ${outcome.reason}`);
    case 'refused':
      throw new PermanentFailure(`${row.kind} refused the message: ${outcome.reason}`);
  }
}
