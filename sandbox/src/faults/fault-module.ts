import { pageLayout } from '#sandbox/page-layout.ts';
import type { SandboxModule } from '#sandbox/sandbox-module.ts';
import type { FaultQueue } from './fault-queue.ts';
import { faultRequest } from './fault-request.ts';
import { faultPage } from './fault-page.ts';

/** A page to inject feed faults by hand. Tests request the same faults as JSON at /sandbox/faults. */
export function faultModule({ faults }: { faults: FaultQueue }): SandboxModule {
  return {
    name: 'Faults',
    pages: [{ path: '/faults', title: 'Feed faults: inject faults into a feed' }],
    routes(scope) {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      });
      scope.get('/faults', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(pageLayout('Feed faults', faultPage(faults.list()))),
      );
      scope.post('/faults', async (request, reply) => {
        const { vendor, fault, count } = faultRequest.parse(request.body);
        faults.add(vendor, fault, count);
        return reply.redirect('/faults', 303);
      });
      scope.post('/faults/clear', async (_request, reply) => {
        faults.clear();
        return reply.redirect('/faults', 303);
      });
    },
    close: () => Promise.resolve(),
  };
}
