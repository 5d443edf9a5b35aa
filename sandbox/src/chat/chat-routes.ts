import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { chatTitles, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { sendPage, html } from '#sandbox/simulation/send-page.ts';
import type { ChatInbox } from './chat-inbox.ts';

const choice = z.object({ id: z.string() });
const downRequest = choice.extend({ isDown: z.boolean() });

interface ChatPage {
  readonly kind: ChatKind;
  readonly inbox: ChatInbox;
  /** The id of the address that the page shows. */
  readonly firstId: string;
  readonly newId: () => string;
  /** What a person enters in the product, by the name of the field. */
  readonly addressOf: (id: string) => Readonly<Record<string, string>>;
}

/** The page of a simulated chat service: an address to connect, and the messages that arrived. Tests use the JSON routes. */
export function chatRoutes(app: FastifyInstance, { kind, inbox, firstId, newId, addressOf }: ChatPage): void {
  const title = chatTitles[kind];
  app.get(`/${kind}.json`, async () => ({ id: firstId, address: addressOf(firstId), messages: inbox.list() }));
  app.post(`/sandbox/${kind}/addresses`, async () => {
    const id = newId();
    return { id, address: addressOf(id) };
  });
  app.delete(`/sandbox/${kind}/addresses`, async (request) => {
    inbox.remove(choice.parse(request.body).id);
    return {};
  });
  app.post(`/sandbox/${kind}/down`, async (request) => {
    const { id, isDown } = downRequest.parse(request.body);
    inbox.setDown(id, isDown);
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
}
