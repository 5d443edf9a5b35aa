import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import { ChatInbox } from './chat-inbox.ts';
import { chatVendor, tokenOf } from './chat-vendor.ts';

const team = 'T0SANDBOX1';
const isWebhook = (id: string) => /^B0\d{8}$/.test(id);
const params = z.object({ team: z.string(), id: z.string(), token: z.string() });
const payload = z.object({ text: z.string(), mrkdwn: z.boolean().optional() });

const answer = (reply: FastifyReply, code: number, word: string) => reply.code(code).type('text/plain').send(word);
const replyGone = (reply: FastifyReply) => answer(reply, 404, 'no_service');
const replyLimited = (reply: FastifyReply, seconds: number) =>
  answer(reply.header('retry-after', String(Math.ceil(seconds))), 429, 'rate_limited');

/** Simulates Slack's incoming webhooks. Each webhook accepts four messages in four seconds. Errors are words such as `no_team`. */
export function slackVendor(simulation: Simulation, inbox = new ChatInbox({ messages: 4, periodMs: 4000 })): SandboxModule {
  return chatVendor(simulation, inbox, {
    kind: 'slack',
    purpose: 'alerts in a channel of Slack',
    ids: { prefix: 'B0', digits: 8 },
    addressOf: (id) => ({ address: `https://hooks.slack.com/services/${team}/${id}/${tokenOf(id, 24)}` }),
    replyLimited,
    replyGone,
    receive: (scope) =>
      scope.post('/services/:team/:id/:token', async (request, reply) => {
        const hook = params.parse(request.params);
        if (hook.team !== team) return answer(reply, 404, 'no_team');
        if (!isWebhook(hook.id) || inbox.removed.has(hook.id)) return replyGone(reply);
        if (hook.token !== tokenOf(hook.id, 24)) return answer(reply, 403, 'invalid_token');
        if (inbox.down.has(hook.id)) return answer(reply, 500, 'rollup_error');
        const wait = inbox.countRequest(hook.id);
        if (wait > 0) return replyLimited(reply, wait);
        const parsed = payload.safeParse(request.body);
        if (!parsed.success) return answer(reply, 400, 'invalid_payload');
        if (parsed.data.text === '') return answer(reply, 400, 'no_text');
        inbox.add(hook.id, shownText(parsed.data.text));
        return answer(reply, 200, 'ok');
      }),
  });
}

/** The text as Slack shows it. A mention that reaches everybody is marked, so that a test can see it. */
function shownText(text: string): string {
  const shown = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return /<!(everyone|channel|here)>/.test(text) ? `[mentions everyone] ${shown}` : shown;
}
