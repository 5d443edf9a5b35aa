import { html, type Html } from '#sandbox/html.ts';
import { faultKinds, faultyVendors, type QueuedFault } from './fault-queue.ts';

/** A page with a form to inject faults, and the faults that have not happened yet. */
export function faultPage(queued: readonly QueuedFault[]): Html {
  return html`<h1>Feed faults</h1>
    <ul>
      ${queued.map(({ vendor, fault, left }) => html`<li>${vendor}: ${fault}, ${left} remaining</li>`)}
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
      <button>Inject</button>
    </form>
    <form method="post" action="/faults/clear"><button>Clear all</button></form>`;
}
