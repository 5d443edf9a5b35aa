import type { FastifyInstance } from 'fastify';
import type { ChatChannelDraft } from '#contract/alerts/chat-channels.ts';
import { routes } from '#contract/routes/routes.ts';
import { chatTitles, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { secondMs } from '#domain/durations.ts';
import type { ChatMessage } from '#server/delivery/chat/chat-vendor.ts';
import { sendChat, type ChatUrls } from '#server/delivery/chat/send-chat.ts';
import {
  deleteChatChannel,
  findChatChannel,
  listChatChannels,
  readAddress,
  saveChatChannel,
  stopChatChannel,
} from '#server/delivery/chat/store.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { LockSessionUser } from '#server/platform/request/viewer.ts';
import { serve } from '#server/platform/http/serve.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import type { Context } from '#server/platform/context.ts';
import { notifyChannel } from './send/notify-channel.ts';

export interface ChannelRouteDeps extends Context {
  readonly chatUrls: ChatUrls;
  readonly userAgent: string;
  readonly publicUrl: string;
  readonly lockSessionUser: LockSessionUser;
}

/** Short, because a person waits until the first message is sent. */
const timeoutMs = 8 * secondMs;

export function channelRoutes(
  app: FastifyInstance,
  { db, clock, chatUrls, userAgent, publicUrl, lockSessionUser }: ChannelRouteDeps,
): void {
  const send = async (address: ChatChannelDraft, firstLine: string) => {
    const message: ChatMessage = { lines: [firstLine, 'Change what you get, or disconnect, at:'], url: `${publicUrl}/alerts` };
    return sendChat(chatUrls, address, message, { timeoutMs, userAgent });
  };
  const listed = async (userId: number) => ({ channels: await listChatChannels(db, userId) });

  serve(app, routes.connectChatChannel, async ({ viewer, body, request }) => {
    const { result } = await send(body, 'Courtline is connected: your alerts will arrive here.');
    if (result !== 'sent') throw sendingError(body.kind, result);
    // The service may have taken seconds to answer. A session that has ended meanwhile connects nothing.
    await db.transaction(async (transaction) => {
      await lockSessionUser(transaction, request);
      const channel = await saveChatChannel(transaction, viewer.userId, body, clock.now());
      await notifyChannel(transaction, 'connected', channel, publicUrl);
    });
    recordSecurityEvent({ event: 'channel-connected', outcome: 'success', reason: body.kind });
    return listed(viewer.userId);
  });

  serve(app, routes.testChatChannel, async ({ viewer, body: { kind } }) => {
    const channel = await findChatChannel(db, viewer.userId, kind);
    if (!channel) throw notConnected(kind);
    const { result } = await send(await readAddress(db, channel), 'This is a test: alerts of Courtline arrive here.');
    if (result === 'gone') await db.transaction((transaction) => stopChatChannel(transaction, channel, clock.now()));
    if (result !== 'sent') throw sendingError(kind, result);
    return { message: `A test message is in ${chatTitles[kind]}.` };
  });

  serve(app, routes.disconnectChatChannel, async ({ viewer, body: { kind } }) => {
    if (!(await deleteChatChannel(db, viewer.userId, kind))) throw notConnected(kind);
    return listed(viewer.userId);
  });
}

const notConnected = (kind: ChatKind) => new HttpError('channel-not-connected', `${chatTitles[kind]} is not connected.`);

const unknownAddress: Readonly<Record<ChatKind, string>> = {
  discord:
    'Discord does not know this webhook. Create a new one in the settings of your channel, under Integrations, and paste its address.',
  slack: 'Slack does not know this webhook, or does not allow it to write to its channel. Create a new one and paste its address.',
  telegram:
    'Telegram does not accept this bot in this chat. Check the token and the chat, open the chat with your bot, press Start, and try again.',
};

function sendingError(kind: ChatKind, result: 'gone' | 'refused' | 'busy' | 'unreachable'): HttpError {
  const title = chatTitles[kind];
  switch (result) {
    case 'gone':
      return new HttpError('channel-gone', unknownAddress[kind]);
    case 'refused':
      return new HttpError('channel-refused', `${title} refuses our message. Please check the address, or create a new one.`);
    case 'busy':
      return new HttpError('channel-busy', `${title} asks us to send more slowly. Please try again in a minute.`);
    case 'unreachable':
      return new HttpError('channel-unreachable', `${title} cannot be reached at the moment. Please try again in a few minutes.`);
  }
}
