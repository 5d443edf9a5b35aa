import http2 from 'node:http2';
import net from 'node:net';
import tls from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestText } from '#bench/load/start-load-generator.ts';
import { versionPattern } from '#bench/support/change-price.ts';
import type { ReaderAnswer, ReaderRequest } from './start-stream-reader.ts';

/** Streams per source address. One address has about 28,000 ports, and the product limits the streams of an address. */
const streamsPerAddress = 200;
const openedAtOnce = 100;
const request = requestText('/api/stream', { accept: 'text/event-stream' });
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

async function openStreams({ open: count, port, isTls }: { open: number; port: number; isTls: boolean }): Promise<ReaderAnswer> {
  const openStream = isTls ? openTlsStream : openPlainStream;
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

function openPlainStream(port: number, localAddress: string): Promise<void> {
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
    socket.once('connect', () => socket.write(request));
    socket.once('close', () => {
      if (isOpen) open -= 1;
      else reject(new Error('A stream was closed before its first event'));
    });
  });
}

/** A connection with TLS and HTTP/2 for each stream, as in a browser. The proxy has made its certificate itself, so it is not checked. */
function openTlsStream(port: number, localAddress: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port, localAddress });
    const createConnection = () => tls.connect({ socket, servername: 'localhost', ALPNProtocols: ['h2'], rejectUnauthorized: false });
    const session = http2.connect(`https://localhost:${port}`, { createConnection });
    session.once('error', reject);
    const stream = session.request({ ':path': '/api/stream', accept: 'text/event-stream' });
    stream.setEncoding('latin1').once('error', reject);
    stream.once('response', ({ ':status': status }) => status !== 200 && reject(new Error(`A stream was refused with ${status}`)));
    let isOpen = false;
    const read = readStream(() => {
      isOpen = true;
      open += 1;
      resolve();
    });
    stream.on('data', read);
    stream.once('close', () => {
      if (isOpen) open -= 1;
      session.destroy();
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
