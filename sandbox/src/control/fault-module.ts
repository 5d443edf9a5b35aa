import { sendPage, html, type Html } from '#sandbox/simulation/send-page.ts';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import { faultRequestSchema, faultKinds, faultyVendors, type QueuedFault } from '#sandbox/simulation/fault-queue.ts';

export function faultModule({ faults }: Simulation): SandboxModule {
  return {
    pages: [{ path: '/faults', title: 'Feed faults: inject faults into a feed' }],
    routes(scope) {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      });
      scope.get('/faults', async (_request, reply) => sendPage(reply, 'Feed faults', faultPage(faults.list())));
      scope.post('/faults', async (request, reply) => {
        faults.add(faultRequestSchema.parse(request.body));
        return reply.redirect('/faults', 303);
      });
      scope.post('/faults/clear', async (_request, reply) => {
        faults.clear();
        return reply.redirect('/faults', 303);
      });
    },
  };
}

function faultPage(queued: readonly QueuedFault[]): Html {
  return html`<h1>Feed faults</h1>
    <ul>
      ${queued.map(({ vendor, fault, until, left }) => {
        const end = until === undefined ? `${left} remaining` : `until ${new Date(until).toISOString()}`;
        return html`<li>${vendor}: ${fault}, ${end}</li>`;
      })}
    </ul>
    <form method="post" action="/faults">
      <label
        >Feed
        <select name="vendor">
          ${faultyVendors.map((vendor) => html`<option>${vendor}</option>`)}
        </select></label
      >
      <label
        >Fault
        <select name="fault">
          ${faultKinds.map((fault) => html`<option>${fault}</option>`)}
        </select></label
      >
      <label>Requests <input name="count" type="number" min="1" value="1" /></label>
      <label>or minutes <input name="minutes" type="number" min="0" value="0" /></label>
      <button>Inject</button>
    </form>
    <form method="post" action="/faults/clear"><button>Clear all</button></form>`;
}
