import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { max } from 'drizzle-orm';
import { printStep, printTable } from '#bench/support/print-table.ts';
import { withChildren } from '#bench/support/processor-time.ts';
import type { Environment, Product } from '#bench/support/start-environment.ts';
import { findProgram, startStreamEngine } from '#bench/support/start-proxy.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { users } from '#server/schema/accounts.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';
import { startStreamReader, type StreamReader } from './start-stream-reader.ts';

interface Parts {
  readonly product: Product;
  readonly ports: { readonly redis: number; readonly publish: readonly [number, number] };
  readonly streams: number;
  readonly measureChanges: (environment: Environment, readers: readonly StreamReader[], pid: number) => Promise<object>;
}

/** Few and many streams over two engines with one Redis; then the engine to which the product posts is killed, and its pages return. */
export async function measureEngines(cleanup: AsyncDisposableStack, environment: Environment, parts: Parts): Promise<void> {
  const { product, ports, streams, measureChanges } = parts;
  const redis = spawn(findProgram('redis-server'), ['--port', String(ports.redis), '--save', ''], { stdio: 'ignore' });
  cleanup.defer(() => void redis.kill('SIGKILL'));
  const start = (publish: number) => startStreamEngine(cleanup, product.url, { redis: ports.redis, publish });
  const engines = [await start(ports.publish[0]), await start(ports.publish[1])] as const;
  await checkPersonalTopics(environment, engines[1].url);

  for (const count of [100, streams]) {
    await using ended = new AsyncDisposableStack();
    const readers = [startStreamReader(ended), startStreamReader(ended)] as const;
    const open = async (index: 0 | 1, port: number) => {
      const startedAt = performance.now();
      await readers[index].request({ open: count / 2, port });
      return (performance.now() - startedAt) / 1000;
    };
    const measure = () => measureChanges(environment, readers, product.pid);
    const seconds = Math.max(...(await Promise.all([open(0, engines[0].port), open(1, engines[1].port)])));
    printTable([{ streams: count, ...(await measure()), 'opened in s': seconds.toFixed(1) }]);
    if (count !== streams) continue;
    for (const pid of withChildren(engines[0].pid)) process.kill(pid, 'SIGKILL');
    printTable([{ streams: 'the engine to which the product posts is killed', ...(await measure()) }]);
    // The open files of one engine may not suffice for all pages, so another one takes its place.
    const back = await open(0, (await start(ports.publish[0])).port);
    printTable([{ streams: `${count / 2} pages are back after ${back.toFixed(1)} s`, ...(await measure()) }]);
  }
}

/** A member hears of the own subscription, nobody else does, and nobody can name a channel. */
async function checkPersonalTopics({ db }: Environment, url: string): Promise<void> {
  const stop = new AbortController();
  const listen = async (cookie: string) => {
    const headers = { cookie, accept: 'text/event-stream' };
    const heard = { text: '' };
    const { body } = await fetch(`${url}/api/stream`, { headers, signal: stop.signal });
    const read = async () => {
      for await (const chunk of body!.pipeThrough(new TextDecoderStream())) heard.text += chunk;
    };
    read().catch(() => undefined);
    return heard;
  };
  const own = await listen(await cookieOfNewUser(db, { isPremium: false }));
  const [user] = await db.select({ id: max(users.id) }).from(users);
  const others = [await listen(await cookieOfNewUser(db, { isPremium: true })), await listen('')];
  await publishChanges(db, 'subscription', [String(user!.id)]);
  await sleep(2000);
  stop.abort();
  const hear = [own, ...others].map(({ text }) => text.includes('event: subscription'));
  const { status } = await fetch(`${url}/stream/user-${user!.id}`, { headers: { accept: 'text/event-stream' } });
  printStep(`hears of a subscription: its member ${hear[0]}, another member ${hear[1]}, a visitor ${hear[2]}; asked by name: ${status}`);
}
