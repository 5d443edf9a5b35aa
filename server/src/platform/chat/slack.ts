import type { z } from 'zod';
import { slackWebhook, type slackDraft } from '#contract/alerts/chat-channels.ts';
import type { ChatVendor } from './chat-vendor.ts';
import { retryAfterHeader } from './read-answer.ts';

/** Messages through an incoming webhook, https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks. */
export const slack: ChatVendor<z.output<typeof slackDraft>> = {
  request: ({ address }, { lines, url }) => {
    const { team, app, token } = slackWebhook.exec(address)!.groups!;
    const text = [...lines, url].map(escapeControlCharacters).join('\n');
    return { path: `/services/${team}/${app}/${token}`, body: { text, mrkdwn: false, unfurl_links: false, unfurl_media: false } };
  },
  // 404: no_service, no_team, no_active_hooks, channel_not_found; 410: channel_is_archived; 403: invalid_token, action_prohibited.
  isGone: ({ status }) => status === 403 || status === 404 || status === 410,
  retryAfterSeconds: ({ headers }) => retryAfterHeader(headers),
};

/** Mentions and links are written between < and >, so escaping these characters leaves plain text. */
const escapeControlCharacters = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
