import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { versionPattern } from '#bench/support/change-price.ts';

export type ReaderRequest = { readonly open: number; readonly port: number } | { readonly version: number; readonly maxSeconds: number };

export interface ReaderAnswer {
  readonly open: number;
  /** When each stream received the version, in Unix milliseconds, in the order of arrival. */
  readonly arrivedAt: readonly number[];
}

/** Streams per source address. One address has about 28,000 ports, and the product limits the streams of an address. */
const streamsPerAddress = 200;
const openedAtOnce = 100;
const version = new RegExp(versionPattern);
/** Characters that are kept of the last chunk, to find a version that arrives in two chunks. A version has fewer characters. */
const overlap = 16;

let open = 0;
const arrivals: number[][] = [];

process.on('message', (message: ReaderRequest) => {
  const answer = 'open' in message ? openStreams(message) : waitForVersion(message);
  answer.then(
    (value) => process.send!(value),
    (error: Error) => process.send!({ error: error.message }),
  );
});
process.once('disconnect', () => process.exit(0));

async function openStreams({ open: count, port }: { open: number; port: number }): Promise<ReaderAnswer> {
  for (let first = 0; first < count; first += openedAtOnce) {
    const batch = Array.from({ length: Math.min(openedAtOnce, count - first) }, (_, index) => openStream(port, first + index));
    await Promise.all(batch);
  }
  return { open, arrivedAt: [] };
}

async function openStream(port: number, index: number): Promise<void> {
  const localAddress = `127.0.1.${1 + Math.floor(index / streamsPerAddress)}`;
  // An engine passes on what the edge says about the address.
  const headers = { accept: 'text/event-stream', 'x-forwarded-for': localAddress };
  const request = get({ host: '127.0.0.1', port, path: '/api/stream', localAddress, headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}`);
  open += 1;
  response.once('close', () => (open -= 1)).on('error', () => undefined);
  let tail = '';
  response.setEncoding('latin1').on('data', (chunk: string) => {
    const text = tail + chunk;
    const found = version.exec(text);
    if (found) (arrivals[Number(found[1])] ??= []).push(Date.now());
    tail = found ? '' : text.slice(-overlap);
  });
  await once(response, 'data');
}

async function waitForVersion({ version: wanted, maxSeconds }: { version: number; maxSeconds: number }): Promise<ReaderAnswer> {
  const endsAt = Date.now() + maxSeconds * 1000;
  while ((arrivals[wanted]?.length ?? 0) < open && Date.now() < endsAt) await sleep(5);
  return { open, arrivedAt: arrivals[wanted] ?? [] };
}
