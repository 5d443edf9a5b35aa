import { existsSync } from 'node:fs';
import { max } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startRedis, startStreamEngine } from '#bench/support/start-proxy.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { users } from '#server/schema/accounts.ts';
import { faultyScene } from '../../server/test/faults/faulty-scene.ts';
import { freePort } from '../../server/test/processes/free-port.ts';
import { openStreamAt } from '../../server/test/read-event-stream.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';

/** Debian's package libnginx-mod-nchan, which is not fetched: the system's nginx must load it. */
const hasNchan = existsSync('/usr/lib/nginx/modules/ngx_nchan_module.so');

test.skipIf(!hasNchan)(
  'through a stream engine a member hears of the own subscription, nobody else does, and nobody can name a channel',
  async () => {
    const ports = { redis: await freePort(), publish: await freePort() };
    const scene = await faultyScene({ STREAM_ENGINE_URL: `http://127.0.0.1:${ports.publish}` });
    const product = await scene.startProcess();
    startRedis({ defer: onTestFinished }, ports.redis);
    const { url } = await startStreamEngine({ defer: onTestFinished }, product.url, ports);
    const own = await openStreamAt(url, { cookie: await cookieOfNewUser(scene.db, { isPremium: false }) });
    const [user] = await scene.db.select({ id: max(users.id) }).from(users);
    const others = [await openStreamAt(url, { cookie: await cookieOfNewUser(scene.db, { isPremium: true }) }), await openStreamAt(url)];
    await publishChanges(scene.db, 'subscription', [String(user!.id)]);
    await own.waitFor(({ event }) => event === 'subscription');
    await publishChanges(scene.db, 'prices', ['a later game']);
    for (const other of others) {
      await other.waitFor(({ data }) => JSON.stringify(data).includes('a later game'));
      expect(other.messages.filter(({ event }) => event === 'subscription')).toEqual([]);
    }
    expect((await fetch(`${url}/stream/user-${user!.id}`, { headers: { accept: 'text/event-stream' } })).status).toBe(404);
  },
);
