import { chatKinds, chatTitles } from './chat-kinds.ts';

/** The ways in which alerts are sent. A stored rule may name a channel that this version of the code does not know. */
export const alertChannels = ['mail', 'push', ...chatKinds] as const;
export type AlertChannel = (typeof alertChannels)[number];

export const channelTitles: Readonly<Record<AlertChannel, string>> = { mail: 'email', push: 'notification', ...chatTitles };
