import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import { ChatInbox } from './chat-inbox.ts';
import { chatVendor, tokenOf } from './chat-vendor.ts';

const botId = '7100000001';
const isChat = (id: string) => /^51\d{8}$/.test(id);
const params = z.object({ token: z.string() });
const messageBody = z.object({ chat_id: z.coerce.string(), text: z.string().min(1).max(4096), parse_mode: z.string().optional() });

const fail = (reply: FastifyReply, code: number, description: string, parameters?: object) =>
  reply.code(code).send({ ok: false, error_code: code, description, ...(parameters && { parameters }) });
const replyGone = (reply: FastifyReply) => fail(reply, 403, 'Forbidden: bot was blocked by the user');
function replyLimited(reply: FastifyReply, wait: number) {
  const seconds = Math.ceil(wait);
  return fail(reply, 429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });
}

/** Simulates the part of Telegram's Bot API that sends messages. Each chat accepts four messages in four seconds. */
export function telegramVendor(simulation: Simulation, inbox = new ChatInbox({ messages: 4, periodMs: 4000 })): SandboxModule {
  const token = `${botId}:${tokenOf(botId, 35)}`;
  let messageId = 0;
  return chatVendor(simulation, inbox, {
    kind: 'telegram',
    purpose: 'alerts of a bot in Telegram',
    ids: { prefix: '51', digits: 8 },
    addressOf: (chatId) => ({ token, chatId }),
    replyLimited,
    replyGone,
    receive: (scope) =>
      scope.post('/bot:token/sendMessage', async (request, reply) => {
        if (params.parse(request.params).token !== token) return fail(reply, 401, 'Unauthorized');
        const parsed = messageBody.safeParse(request.body);
        if (!parsed.success) return fail(reply, 400, 'Bad Request: message text is empty');
        const { chat_id: chat, text } = parsed.data;
        if (!isChat(chat)) return fail(reply, 400, 'Bad Request: chat not found');
        if (inbox.removed.has(chat)) return replyGone(reply);
        if (inbox.down.has(chat)) return fail(reply, 500, 'Internal Server Error');
        const wait = inbox.countRequest(chat);
        if (wait > 0) return replyLimited(reply, wait);
        inbox.add(chat, text);
        messageId += 1;
        const message = { message_id: messageId, date: Math.floor(Date.now() / 1000), chat: { id: Number(chat), type: 'private' }, text };
        return reply.send({ ok: true, result: message });
      }),
  });
}
