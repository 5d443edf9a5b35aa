import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestText } from '#bench/load/start-load-generator.ts';
import { versionPattern } from '#bench/support/change-price.ts';
import type { ReaderAnswer, ReaderRequest } from './start-stream-reader.ts';

/** Streams per source address. One address has about 28,000 ports, and the product limits the streams of an address. */
const streamsPerAddress = 200;
const openedAtOnce = 100;
const request = requestText('/api/stream', { accept: 'text/event-stream' });
const version = new RegExp(versionPattern);
/** Characters that are kept of the last chunk: more than a version has, so that a version that arrives in two chunks is found. */
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
    const batch = Array.from({ length: Math.min(openedAtOnce, count - first) }, (_, index) => openStream(port, first + index));
    await Promise.all(batch);
  }
  return { open, arrivedAt: [] };
}

function openStream(port: number, index: number): Promise<void> {
  const localAddress = `127.0.1.${1 + Math.floor(index / streamsPerAddress)}`;
  return new Promise((resolve, reject) => {
    let tail = '';
    let isOpen = false;
    const read = (size: number) => {
      const text = tail + buffer.toString('latin1', 0, size);
      if (!isOpen && text.includes('\ndata: ')) {
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(`A stream was refused: ${text.slice(0, 1000)}`));
        isOpen = true;
        open += 1;
        resolve();
      } else if (!isOpen) {
        tail = text;
        return true;
      }
      const found = version.exec(text);
      if (found) recordArrival(Number(found[1]));
      tail = found ? '' : text.slice(-overlap);
      return true;
    };
    const socket = net.connect({ host: '127.0.0.1', port, localAddress, onread: { buffer, callback: (size) => read(size) ?? false } });
    socket.once('error', reject);
    socket.once('connect', () => socket.write(request));
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
