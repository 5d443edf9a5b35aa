import { z } from 'zod';
import { chatKinds } from '#domain/alerts/chat-kinds.ts';

export const chatKind = z.enum(chatKinds);

/** Matches the whole address, so it cannot lead to another service. discordapp.com and the hosts ptb and canary belong to Discord too. */
export const discordWebhook =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api(?:\/v\d{1,2})?\/webhooks\/(?<id>\d{15,25})\/(?<token>[\w-]{40,120})\/?$/;
export const slackWebhook = /^https:\/\/hooks\.slack\.com\/services\/(?<team>T\w{6,20})\/(?<app>B\w{6,20})\/(?<token>\w{16,60})\/?$/;
export const telegramToken = /^\d{5,15}:[\w-]{30,60}$/;
/** The number of a chat, or the name of a public channel. */
export const telegramChat = /^(-?\d{1,16}|@[A-Za-z]\w{3,31})$/;

const text = z.string().trim();
const channelFields = {
  discord: text.max(300, 'This is too long for a webhook address').regex(discordWebhook, {
    error: 'Please paste the whole address from Discord. It begins with https://discord.com/api/webhooks/',
  }),
  slack: text.max(300, 'This is too long for a webhook address').regex(slackWebhook, {
    error: 'Please paste the whole address from Slack. It begins with https://hooks.slack.com/services/',
  }),
  token: text.max(100, 'This is too long for a bot token').regex(telegramToken, {
    error: 'Please paste the whole token from BotFather, such as 123456789:AAF…',
  }),
  chatId: text.max(33, 'This is too long for a chat').regex(telegramChat, {
    error: 'Please enter the number of the chat, such as 123456789, or the name of your channel, such as @mychannel',
  }),
};

export const discordDraft = z.object({ kind: z.literal('discord'), address: channelFields.discord });
export const slackDraft = z.object({ kind: z.literal('slack'), address: channelFields.slack });
export const telegramDraft = z.object({ kind: z.literal('telegram'), token: channelFields.token, chatId: channelFields.chatId });

export const chatChannelDraft = z.discriminatedUnion('kind', [discordDraft, slackDraft, telegramDraft]);
export type ChatChannelDraft = z.output<typeof chatChannelDraft>;

export const chatChannelChoice = z.object({ kind: chatKind });

/** A connected channel. Its address is a secret and stays on the server. */
export const chatChannel = z.object({
  kind: chatKind,
  host: z.string(),
  connectedAt: z.iso.datetime(),
  /** Since when the chat service has refused our messages; null while it accepts them. */
  offSince: z.iso.datetime().nullable(),
});
export type ChatChannel = z.output<typeof chatChannel>;
export const chatChannelList = z.object({ channels: z.array(chatChannel) });
