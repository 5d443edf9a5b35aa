import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMegabytes } from '#bench/support/memory.ts';
import { printTable } from '#bench/support/print-table.ts';
import type { Product } from '#bench/support/start-environment.ts';
import { checkOpenFileLimit } from '#bench/streams/check-open-files.ts';
import type { watchHealth } from './watch-health.ts';

const idleConnections = 5000;
const slowConnections = 200;
/** Few, because the operating system keeps some megabytes for each slow reader. */
const slowReaders = 20;
const maxWaitMs = 240_000;

/** What each kind of connection sends at first, and whether it then sends more, byte by byte. */
const kinds = [
  { name: 'idle', count: idleConnections, first: '', drips: false },
  { name: 'slow headers', count: slowConnections, first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', drips: true },
  {
    name: 'slow body',
    count: slowConnections,
    first:
      'POST /api/login HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    drips: true,
  },
  { name: 'slow reader', count: slowReaders, first: '', drips: false },
] as const;

/** The answers are larger than what the operating system buffers for a slow reader. Each reader has its own address, because of limits. */
const largeRequest = (index: number) =>
  `GET /api/record/results?limit=250 HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.1.0.${index}\r\n\r\n`.repeat(40);

/**
 * Opens 5,000 connections that send nothing and 200 each that send headers or a body byte by byte, and 20 that do not read their
 * answers. Measures how long /healthz takes until the product has closed all of them, and the memory.
 */
export async function holdConnections(product: Product, health: ReturnType<typeof watchHealth>): Promise<void> {
  checkOpenFileLimit(idleConnections + 2 * slowConnections + slowReaders);
  await sleep(3000);
  const rows = [{ moment: 'before', connections: 0, ...measure() }];
  const open = new Set<Socket>();
  for (const { name, count, first, drips } of kinds) {
    for (let index = 0; index < count; index++) {
      const socket = connect(product.port, '127.0.0.1');
      open.add(socket);
      socket.on('error', () => undefined).once('close', () => open.delete(socket));
      if (name === 'slow reader') {
        socket.write(largeRequest(index));
        socket.pause();
        // A socket that does not read must write from time to time: otherwise it does not notice that the server has closed it.
        const probe = setInterval(() => socket.write('\r\n'), 5000);
        socket.once('close', () => clearInterval(probe));
      } else {
        socket.resume();
        if (first !== '') socket.write(first);
      }
      if (drips) {
        const timer = setInterval(() => socket.write('a'), 1000);
        socket.once('close', () => clearInterval(timer));
      }
      if (index % 250 === 249) await sleep(50);
    }
    rows.push({ moment: `with ${name}`, connections: open.size, ...measure() });
  }
  const startedAt = Date.now();
  while (open.size > 0 && Date.now() - startedAt < maxWaitMs) await sleep(500);
  rows.push({ moment: `${Math.round((Date.now() - startedAt) / 1000)} s later`, connections: open.size, ...measure() });
  await sleep(30_000);
  rows.push({ moment: '30 s after that', connections: open.size, ...measure() });
  printTable(rows);
  if (open.size > 0) throw new Error(`${open.size} connections are still open`);

  function measure() {
    return { 'memory (MB)': residentMegabytes(product.pid).toFixed(0), 'slowest /healthz since (ms)': health.slowestSinceMs().toFixed(0) };
  }
}
