import type { z } from 'zod';
import { slackWebhook, type slackDraft } from '#contract/alerts/chat-channels.ts';
import type { ChatVendor } from './chat-vendor.ts';

/** The answers, in plain text, of a webhook that was removed or that may not write to its channel any more. */
const goneReasons = new Set([
  'action_prohibited',
  'channel_is_archived',
  'channel_not_found',
  'invalid_token',
  'no_active_hooks',
  'no_service',
  'no_service_id',
  'no_team',
  'posting_to_general_channel_denied',
  'team_disabled',
]);

/** Messages through an incoming webhook, https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks. */
export const slack: ChatVendor<z.output<typeof slackDraft>> = {
  request: ({ address }, { lines, url }) => {
    const { team, app, token } = slackWebhook.exec(address)!.groups!;
    const text = [...lines, url].map(escapeControlCharacters).join('\n');
    return { path: `/services/${team}/${app}/${token}`, body: { text, mrkdwn: false, unfurl_links: false, unfurl_media: false } };
  },
  isGone: (body) => goneReasons.has(body.trim()),
};

/** Mentions and links are written between < and >, so escaping these characters leaves plain text. */
const escapeControlCharacters = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
