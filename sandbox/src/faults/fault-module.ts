import { sendPage } from '#sandbox/send-page.ts';
import type { SandboxModule, Simulation } from '#sandbox/sandbox-module.ts';
import { faultRequest } from './fault-queue.ts';
import { faultPage } from './fault-page.ts';

/** The routes of the page on which a person injects faults. Tests inject the same faults with JSON requests to /sandbox/faults. */
export function faultModule({ faults }: Simulation): SandboxModule {
  return {
    pages: [{ path: '/faults', title: 'Feed faults: inject faults into a feed' }],
    routes(scope) {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      });
      scope.get('/faults', async (_request, reply) => sendPage(reply, 'Feed faults', faultPage(faults.list())));
      scope.post('/faults', async (request, reply) => {
        faults.add(faultRequest.parse(request.body));
        return reply.redirect('/faults', 303);
      });
      scope.post('/faults/clear', async (_request, reply) => {
        faults.clear();
        return reply.redirect('/faults', 303);
      });
    },
  };
}
