import { z } from 'zod';
import { discordWebhook, type discordDraft } from '#contract/alerts/chat-channels.ts';
import type { ChatVendor } from './chat-vendor.ts';
import { parseJson, retryAfterHeader } from './read-answer.ts';

const maxLength = 2000;
/** A flag of messages: links get no preview. */
const suppressEmbeds = 4;
/** Discord's codes for a webhook that was removed, and for a token that does not belong to it. */
const goneCodes = new Set<unknown>([10_015, 50_027]);
const failure = z.object({ code: z.number() });
const rateLimit = z.object({ retry_after: z.number() });

/** Messages through a webhook of a channel, https://discord.com/developers/docs/resources/webhook#execute-webhook. */
export const discord: ChatVendor<z.output<typeof discordDraft>> = {
  request: ({ address }, { lines, url }) => {
    const { id, token } = discordWebhook.exec(address)!.groups!;
    const link = `\n<${url}>`;
    const content =
      lines
        .map(escapeMarkdown)
        .join('\n')
        .slice(0, maxLength - link.length) + link;
    return { path: `/api/webhooks/${id}/${token}`, body: { content, allowed_mentions: { parse: [] }, flags: suppressEmbeds } };
  },
  isGone: ({ body }) => goneCodes.has(parseJson(body, failure)?.code),
  // The header is a whole number of seconds for some limits, the body is exact.
  retryAfterSeconds: ({ body, headers }) => parseJson(body, rateLimit)?.retry_after ?? retryAfterHeader(headers),
};

/** Discord shows every punctuation character after a backslash as it is. */
const escapeMarkdown = (text: string): string => text.replace(/[\\*_~`|>#\-[\]()<@:+.!]/g, String.raw`\$&`);
