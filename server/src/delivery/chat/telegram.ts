import { z } from 'zod';
import type { telegramDraft } from '#contract/alerts/chat-channels.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { ChatVendor } from './chat-vendor.ts';

const maxLength = 4096;
const failure = z.object({ ok: z.literal(false), error_code: z.number(), description: z.string() });
const rateLimit = z.object({ parameters: z.object({ retry_after: z.number() }) });

/** Messages of the person's own bot, https://core.telegram.org/bots/api#sendmessage. Without `parse_mode` the text has no markup. */
export const telegram: ChatVendor<z.output<typeof telegramDraft>> = {
  request: ({ token, chatId }, { lines, url }) => {
    const text = [...lines.map(withoutMentions), url].join('\n').slice(0, maxLength);
    return { path: `/bot${token}/sendMessage`, body: { chat_id: chatId, text, link_preview_options: { is_disabled: true } } };
  },
  isGone: (body) => {
    const { error_code: code = 0, description = '' } = failure.safeParse(parseJson(body)).data ?? {};
    // 401 and 404: the bot was deleted or its token replaced; 403: it was blocked or removed from the chat.
    return [401, 403, 404].includes(code) || (code === 400 && /chat not found|upgraded to a supergroup/.test(description));
  },
  retryAfterSeconds: (body) => rateLimit.safeParse(parseJson(body)).data?.parameters.retry_after,
};

/** Telegram makes a mention of every name after an @. An invisible character between them prevents it. */
const withoutMentions = (text: string): string => text.replaceAll('@', '@\u2060');
