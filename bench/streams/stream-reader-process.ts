import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestText } from '#bench/support/request-text.ts';
import { versionPattern } from '#bench/support/change-price.ts';
import type { ReaderAnswer, ReaderRequest } from './start-stream-reader.ts';

/** Streams per source address. One address has about 28,000 ports, and the product limits the streams of an address. */
const streamsPerAddress = 200;
const openedAtOnce = 100;
const version = new RegExp(versionPattern);
/** Characters that are kept of the last chunk, to find a version that arrives in two chunks. A version has fewer characters. */
const overlap = 16;
const buffer = Buffer.allocUnsafe(65_536);

let open = 0;
const arrivals = new Map<number, number[]>();

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
    const batch = Array.from({ length: Math.min(openedAtOnce, count - first) }, (_, index) => openStream(port, addressOf(first + index)));
    await Promise.all(batch);
  }
  return { open, arrivedAt: [] };
}

const addressOf = (index: number) => `127.0.1.${1 + Math.floor(index / streamsPerAddress)}`;

/** Reads the text of a stream. `onOpen` is called with the beginning when the first event has arrived. */
function readStream(onOpen: (beginning: string) => void): (text: string) => void {
  let tail = '';
  let isOpen = false;
  return (chunk) => {
    const text = tail + chunk;
    if (!isOpen && text.includes('\ndata: ')) {
      isOpen = true;
      onOpen(text);
    } else if (!isOpen) {
      tail = text;
      return;
    }
    const found = version.exec(text);
    if (found) recordArrival(Number(found[1]));
    tail = found ? '' : text.slice(-overlap);
  };
}

function openStream(port: number, localAddress: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOpen = false;
    const read = readStream((beginning) => {
      if (!beginning.startsWith('HTTP/1.1 200')) return reject(new Error(`A stream was refused: ${beginning.slice(0, 1000)}`));
      isOpen = true;
      open += 1;
      resolve();
    });
    const callback = (size: number) => {
      read(buffer.toString('latin1', 0, size));
      return true;
    };
    const socket = net.connect({ host: '127.0.0.1', port, localAddress, onread: { buffer, callback } });
    socket.once('error', reject);
    // An engine passes on what the edge says about the address.
    const headers = { accept: 'text/event-stream', 'x-forwarded-for': localAddress };
    socket.once('connect', () => socket.write(requestText('/api/stream', headers)));
    socket.once('close', () => {
      if (isOpen) open -= 1;
      else reject(new Error('A stream was closed before its first event'));
    });
  });
}

function recordArrival(of: number): void {
  const times = arrivals.get(of) ?? [];
  times.push(Date.now());
  arrivals.set(of, times);
}

async function waitForVersion({ version: wanted, maxSeconds }: { version: number; maxSeconds: number }): Promise<ReaderAnswer> {
  const endsAt = Date.now() + maxSeconds * 1000;
  while ((arrivals.get(wanted)?.length ?? 0) < open && Date.now() < endsAt) await sleep(5);
  return { open, arrivedAt: arrivals.get(wanted) ?? [] };
}
