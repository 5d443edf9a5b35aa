import { z } from 'zod';
import { discordWebhook, type discordDraft } from '#contract/alerts/chat-channels.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { ChatVendor } from './chat-vendor.ts';

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
  isGone: (body) => goneCodes.has(failure.safeParse(parseJson(body)).data?.code),
  // For some limits, the header is rounded to whole seconds. The body is exact.
  retryAfterSeconds: (body) => rateLimit.safeParse(parseJson(body)).data?.retry_after,
};

/** Discord shows every punctuation character after a backslash as it is. */
const escapeMarkdown = (text: string): string => text.replace(/[\\*_~`|>#\-[\]()<@:+.!]/g, String.raw`\$&`);
