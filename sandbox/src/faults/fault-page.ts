import { html, type Html } from '#sandbox/html.ts';
import { faultKinds, faultyVendors, type OrderedFault } from './fault-board.ts';

/** Spoil a feed by hand and watch what the product makes of it. */
export function faultPage(ordered: readonly OrderedFault[]): Html {
  return html`<h1>Feed faults</h1>
    <ul>
      ${ordered.map(({ vendor, fault, left }) => html`<li>${vendor}: ${fault}, ${left} to come</li>`)}
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
      <button>Order</button>
    </form>
    <form method="post" action="/faults/clear"><button>Clear all</button></form>`;
}
