import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import { ChatInbox } from './chat-inbox.ts';
import { chatVendor, tokenOf } from './chat-vendor.ts';

const isWebhook = (id: string) => /^13\d{17}$/.test(id);
const params = z.object({ id: z.string(), token: z.string() });
const messageBody = z.object({
  content: z.string().min(1).max(2000),
  allowed_mentions: z.object({ parse: z.array(z.enum(['roles', 'users', 'everyone'])) }).optional(),
  flags: z.int().optional(),
});
const replyGone = (reply: FastifyReply) => reply.code(404).send({ message: 'Unknown Webhook', code: 10_015 });
const replyLimited = (reply: FastifyReply, seconds: number) =>
  reply
    .code(429)
    .header('retry-after', String(Math.ceil(seconds)))
    .send({ message: 'You are being rate limited.', retry_after: seconds, global: false });

/** Simulates Discord's webhooks. Each webhook accepts at most five messages in two seconds. */
export function discordVendor(simulation: Simulation, inbox = new ChatInbox({ messages: 5, periodMs: 2000 })): SandboxModule {
  return chatVendor(simulation, inbox, {
    kind: 'discord',
    purpose: 'alerts in a channel of Discord',
    ids: { prefix: '13', digits: 17 },
    addressOf: (id) => ({ address: `https://discord.com/api/webhooks/${id}/${tokenOf(id, 68)}` }),
    replyLimited,
    replyGone,
    receive: (scope) =>
      scope.post('/api/webhooks/:id/:token', async (request, reply) => {
        const { id, token } = params.parse(request.params);
        if (!isWebhook(id) || inbox.removed.has(id)) return replyGone(reply);
        if (token !== tokenOf(id, 68)) return reply.code(401).send({ message: 'Invalid Webhook Token', code: 50_027 });
        if (inbox.down.has(id)) return reply.code(500).send({ message: '500: Internal Server Error', code: 0 });
        const wait = inbox.countRequest(id);
        if (wait > 0) return replyLimited(reply, wait);
        const parsed = messageBody.safeParse(request.body);
        if (!parsed.success) return reply.code(400).send({ message: 'Invalid Form Body', code: 50_035 });
        const { content, allowed_mentions: mentions } = parsed.data;
        inbox.add(id, shownText(content, mentions === undefined || mentions.parse.includes('everyone')));
        return reply.code(204).send();
      }),
  });
}

/** The text as Discord shows it. A mention that reaches everybody is marked, so that a test can see it. */
function shownText(content: string, mayMention: boolean): string {
  const shown = content.replace(/\\([^\dA-Za-z\s])/g, '$1');
  return mayMention && /(?<!\\)@(everyone|here)/.test(content) ? `[mentions everyone] ${shown}` : shown;
}
