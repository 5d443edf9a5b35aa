import path from 'node:path';
import { printTable } from '#bench/support/print-table.ts';
import { withChildren } from '#bench/support/processor-time.ts';
import { type Child, startChild } from '#bench/support/start-child.ts';
import type { Product } from '#bench/support/start-loaded-product.ts';
import { startRedis, startStreamEngine } from '#bench/support/start-proxy.ts';

export const startStreamReader = (cleanup: AsyncDisposableStack): Child =>
  startChild(cleanup, path.join(import.meta.dirname, 'stream-reader-process.ts'));

interface Parts {
  readonly product: Product;
  readonly ports: { readonly redis: number; readonly publish: readonly [number, number] };
  readonly streams: number;
  readonly measureChanges: (readers: readonly Child[]) => Promise<object>;
}

/** Few and many streams over two engines with one Redis; then the engine to which the product posts is killed, and its pages return. */
export async function measureEngines(cleanup: AsyncDisposableStack, { product, ports, streams, measureChanges }: Parts): Promise<void> {
  startRedis(cleanup, ports.redis);
  const start = (publish: number) => startStreamEngine(cleanup, product.url, { redis: ports.redis, publish });
  const engines = [await start(ports.publish[0]), await start(ports.publish[1])] as const;
  for (const count of [100, streams]) {
    await using ended = new AsyncDisposableStack();
    const readers = [startStreamReader(ended), startStreamReader(ended)] as const;
    await Promise.all(readers.map((reader, index) => reader.request({ open: count / 2, port: engines[index]!.port })));
    printTable([{ streams: String(count), ...(await measureChanges(readers)) }]);
    if (count !== streams) continue;
    for (const pid of withChildren(engines[0].pid)) process.kill(pid, 'SIGKILL');
    printTable([{ streams: 'the engine to which the product posts is killed', ...(await measureChanges(readers)) }]);
    const killedAt = performance.now();
    // The open files of one engine may not suffice for all pages, so another one takes its place.
    await readers[0].request({ open: count / 2, port: (await start(ports.publish[0])).port });
    const seconds = ((performance.now() - killedAt) / 1000).toFixed(1);
    printTable([{ streams: `its pages are back after ${seconds} s`, ...(await measureChanges(readers)) }]);
  }
}
