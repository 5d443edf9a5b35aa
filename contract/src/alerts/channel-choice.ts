import { z } from 'zod';
import { chatKinds } from '#domain/alerts/chat-kinds.ts';
import { chatKind } from './chat-channels.ts';

/** The ways in which an alert is sent. */
export const channelFields = {
  byMail: z.boolean(),
  byPush: z.boolean(),
  /** The chat services to which the alert is sent. A page that was opened before an update does not send this field. */
  chats: z.array(chatKind).max(chatKinds.length).default([]),
};

type Channels = z.output<z.ZodObject<typeof channelFields>>;

export const hasChannel = ({ byMail, byPush, chats }: Channels): boolean => byMail || byPush || chats.length > 0;
export const noChannel = { path: ['byMail'], error: 'Please choose at least one way to send it' };
