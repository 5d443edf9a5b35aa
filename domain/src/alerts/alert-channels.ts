import { chatKinds, chatTitles } from './chat-kinds.ts';

/** The ways in which alerts are sent. A rule may name one that this version does not know. */
export const alertChannels = ['mail', 'push', ...chatKinds] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** As a sentence names them. */
export const channelTitles: Readonly<Record<AlertChannel, string>> = { mail: 'email', push: 'notification', ...chatTitles };
