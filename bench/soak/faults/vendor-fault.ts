import type { FaultyVendor } from '#sandbox/simulation/fault-queue.ts';
import type { Fault } from './measure-fault.ts';

/** More requests than the product can send. */
const endless = 100_000;

const names = { timeout: 'never answers', '500': 'answers with errors', 'wrong-schema': 'answers in another format' } as const;

/** A vendor that does not answer or answers wrongly. One second of the test is one minute of the league: the fault lasts for 12 minutes. */
export function vendorFault({ sandboxUrl }: { readonly sandboxUrl: string }, vendor: FaultyVendor, fault: keyof typeof names): Fault {
  const faults = `${sandboxUrl}/sandbox/faults`;
  return {
    name: `${vendor} ${names[fault]} for 12 min`,
    seconds: 12,
    begin: () =>
      fetch(faults, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ vendor, fault, count: endless }),
      }),
    end: () => fetch(faults, { method: 'DELETE' }),
    async describe() {
      const [queued] = (await (await fetch(faults)).json()) as { left: number }[];
      return `${endless - (queued?.left ?? endless)} requests to it failed`;
    },
  };
}
