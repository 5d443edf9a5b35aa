export const chatKinds = ['discord', 'slack', 'telegram'] as const;
export type ChatKind = (typeof chatKinds)[number];

export const chatTitles: Readonly<Record<ChatKind, string>> = { discord: 'Discord', slack: 'Slack', telegram: 'Telegram' };

/** Messages are sent to these hosts only, whatever address a person enters. */
export const chatHosts: Readonly<Record<ChatKind, string>> = {
  discord: 'discord.com',
  slack: 'hooks.slack.com',
  telegram: 'api.telegram.org',
};
