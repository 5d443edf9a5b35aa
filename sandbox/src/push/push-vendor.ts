import { z } from 'zod';
import { sendPage, html } from '#sandbox/simulation/send-page.ts';
import type { SandboxModule } from '#sandbox/simulation/sandbox-module.ts';
import { PushService } from './push-service.ts';

const refusalRequest = z.object({ status: z.int().min(400).max(599), count: z.int().min(1).max(100).default(1) });
const endpointRequest = z.object({ endpoint: z.url() });

export function pushVendor(service = new PushService()): SandboxModule {
  return {
    pages: [{ path: '/push', title: 'Notifications: every push message the product sent' }],
    routes(app) {
      app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      app.post('/push/:id', async (request, reply) => {
        const { id } = request.params as { id: string };
        const origin = `${request.protocol}://${request.host}`;
        return reply.code(await service.receive(id, origin, request.headers, request.body as Buffer)).send();
      });
      app.post('/sandbox/push/subscriptions', async (request) => service.subscribe(`${request.protocol}://${request.host}`));
      app.delete('/sandbox/push/subscriptions', async (request) => {
        service.unsubscribe(endpointRequest.parse(request.body).endpoint);
        return {};
      });
      app.post('/sandbox/push/refusals', async (request) => {
        const { status, count } = refusalRequest.parse(request.body);
        service.refusals.push(...Array.from({ length: count }, () => status));
        return {};
      });
      app.get('/push.json', async () => service.list());
      app.get('/push', async (_request, reply) => {
        const messages = service.list().map((message) => html`<pre>${JSON.stringify(message, null, 2)}</pre>`);
        return sendPage(
          reply,
          'Notifications',
          html`<h1>Notifications</h1>
            ${messages}`,
        );
      });
    },
  };
}
