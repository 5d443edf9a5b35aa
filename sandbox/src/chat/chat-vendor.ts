import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { chatTitles, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { injectFaults } from '#sandbox/simulation/inject-faults.ts';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import { sendPage, html } from '#sandbox/simulation/send-page.ts';
import type { ChatInbox } from './chat-inbox.ts';

const idRequest = z.object({ id: z.string() });
const downRequest = idRequest.extend({ isDown: z.boolean() });

interface ChatService {
  readonly kind: ChatKind;
  /** What the service is used for, in the list of the sandbox's pages: "alerts in a channel of Slack". */
  readonly purpose: string;
  readonly ids: { readonly prefix: string; readonly digits: number };
  /** What a person enters in the product to connect this webhook or chat, by the name of the form field. */
  readonly addressOf: (id: string) => Readonly<Record<string, string>>;
  readonly replyLimited: (reply: FastifyReply, seconds: number) => FastifyReply;
  readonly replyGone: (reply: FastifyReply) => FastifyReply;
  readonly receive: (scope: FastifyInstance) => void;
}

/** A simulated chat service. Its page shows an address to connect and the messages that arrived. Tests use the JSON routes. */
export function chatVendor(simulation: Simulation, inbox: ChatInbox, service: ChatService): SandboxModule {
  const { kind, purpose, ids, addressOf, replyLimited, replyGone, receive } = service;
  const title = chatTitles[kind];
  const firstId = ids.prefix + '1'.padStart(ids.digits, '0');
  return {
    pages: [{ path: `/${kind}`, title: `${title}: ${purpose}` }],
    routes(app) {
      app.get(`/${kind}.json`, async () => ({ id: firstId, address: addressOf(firstId), messages: inbox.list() }));
      app.post(`/sandbox/${kind}/addresses`, async () => {
        const id = ids.prefix + Array.from({ length: ids.digits }, () => Math.floor(Math.random() * 10)).join('');
        return { id, address: addressOf(id) };
      });
      app.delete(`/sandbox/${kind}/addresses`, async (request) => {
        inbox.removed.add(idRequest.parse(request.body).id);
        return {};
      });
      app.post(`/sandbox/${kind}/down`, async (request) => {
        const { id, isDown } = downRequest.parse(request.body);
        inbox.down[isDown ? 'add' : 'delete'](id);
        return {};
      });
      app.get(`/${kind}`, async (_request, reply) => {
        const fields = Object.entries(addressOf(firstId)).map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd><code>${value}</code></dd>`,
        );
        const messages = inbox.list().map(
          ({ to, text, receivedAt }) =>
            html`<article>
              <p>To ${to}, ${receivedAt}</p>
              <pre>${text}</pre>
            </article>`,
        );
        return sendPage(
          reply,
          title,
          html`<h1>${title}</h1>
            <p>Connect this address on the alerts page:</p>
            <dl>${fields}</dl>
            <h2>Messages</h2>
            ${messages.length === 0 ? html`<p>None yet.</p>` : messages}`,
        );
      });
      void app.register(async (scope) => {
        injectFaults(scope, simulation, kind, { 429: (reply) => replyLimited(reply, 0.5), gone: replyGone });
        receive(scope);
      });
    },
  };
}

/** The secret token in an address. It is computed from the id, so that addresses stay valid when the sandbox is started again. */
export const tokenOf = (id: string, length: number): string => createHash('sha512').update(`sandbox ${id}`).digest('hex').slice(0, length);
