import type { ApiResponse } from '#web/lib/api/api-client.ts';

/** The ways in which a new alert is sent unless the person chooses others: email, and everything that is connected. */
export const newAlertChannels = ({ pushBrowsers, channels }: Pick<ApiResponse<'/api/alerts/settings'>, 'pushBrowsers' | 'channels'>) => ({
  byMail: true,
  byPush: pushBrowsers > 0,
  chats: channels.filter(({ offSince }) => offSince === null).map(({ kind }) => kind),
});
