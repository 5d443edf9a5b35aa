import { frame } from '#sandbox/frame.ts';
import type { Vendor } from '#sandbox/vendor.ts';
import type { FaultBoard } from './fault-board.ts';
import { faultOrder } from './fault-order.ts';
import { faultPage } from './fault-page.ts';

/** A page to spoil the feeds by hand; tests order the same faults as JSON at /sandbox/faults. */
export function faultVendor({ faults }: { faults: FaultBoard }): Vendor {
  return {
    name: 'Faults',
    pages: [{ path: '/faults', title: 'Feed faults: spoil a feed and watch' }],
    routes(scope) {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      });
      scope.get('/faults', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(frame('Feed faults', faultPage(faults.list()))),
      );
      scope.post('/faults', async (request, reply) => {
        const { vendor, fault, count } = faultOrder.parse(request.body);
        faults.order(vendor, fault, count);
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
