import { z } from 'zod';
import { ChatInbox, newId, tokenOf } from '#sandbox/chat/chat-inbox.ts';
import { chatRoutes } from '#sandbox/chat/chat-routes.ts';
import { injectFaults } from '#sandbox/simulation/inject-faults.ts';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';

const [team, firstId] = ['T0SANDBOX1', 'B000000001'];
const isWebhook = (id: string) => /^B0\d{8}$/.test(id);
const params = z.object({ team: z.string(), id: z.string(), token: z.string() });
const payload = z.object({ text: z.string(), mrkdwn: z.boolean().optional() });

/** Slack's incoming webhooks: about one message a second for each, with short bursts. Errors are words in plain text. */
export function slackVendor(simulation: Simulation, inbox = new ChatInbox({ messages: 4, periodMs: 4000 })): SandboxModule {
  return {
    pages: [{ path: '/slack', title: 'Slack: alerts in a channel of Slack' }],
    routes(app) {
      const addressOf = (id: string) => ({ address: `https://hooks.slack.com/services/${team}/${id}/${tokenOf(id, 24)}` });
      chatRoutes(app, { kind: 'slack', inbox, firstId, newId: () => newId('B0', 8), addressOf });
      void app.register(async (scope) => {
        injectFaults(scope, simulation, 'slack', {
          429: (reply) => reply.code(429).header('retry-after', '1').type('text/plain').send('rate_limited'),
          gone: (reply) => reply.code(404).type('text/plain').send('no_service'),
        });
        scope.post('/services/:team/:id/:token', async (request, reply) => {
          reply.type('text/plain');
          const hook = params.parse(request.params);
          if (hook.team !== team) return reply.code(404).send('no_team');
          if (!isWebhook(hook.id) || inbox.isRemoved(hook.id)) return reply.code(404).send('no_service');
          if (hook.token !== tokenOf(hook.id, 24)) return reply.code(403).send('invalid_token');
          if (inbox.isDown(hook.id)) return reply.code(500).send('rollup_error');
          const wait = inbox.take(hook.id);
          if (wait > 0)
            return reply
              .code(429)
              .header('retry-after', String(Math.ceil(wait)))
              .send('rate_limited');
          const parsed = payload.safeParse(request.body);
          if (!parsed.success) return reply.code(400).send('invalid_payload');
          if (parsed.data.text === '') return reply.code(400).send('no_text');
          inbox.add(hook.id, shownText(parsed.data.text));
          return reply.send('ok');
        });
      });
    },
  };
}

/** The text as Slack shows it. A mention that reaches everybody is marked, so that a test can see it. */
function shownText(text: string): string {
  const shown = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return /<!(everyone|channel|here)>/.test(text) ? `[mentions everyone] ${shown}` : shown;
}
