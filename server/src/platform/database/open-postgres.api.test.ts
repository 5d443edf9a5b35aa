import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { databaseProxy } from '../../../test/database/database-proxy.ts';
import { createPostgresDatabase } from '../../../test/database/test-database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { appliedMigrations, listMigrations } from './migrations.ts';
import { connectPostgres, openPostgres } from './open-postgres.ts';

const terminate = Buffer.from([0x58, 0, 0, 0, 4]);

/** Like a pooler, it leaves the connections to the server open when its clients disconnect. */
async function startPooler(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const pooler = createServer((client) => {
    const server = connect(Number(port), hostname);
    sockets.push(client, server);
    server.pipe(client);
    client.on('data', (message: Buffer) => !terminate.equals(message.subarray(-terminate.length)) && server.write(message));
    for (const socket of [client, server]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    pooler.close();
  });
  return url.replace(`:${port}/`, `:${(pooler.address() as AddressInfo).port}/`);
}

test('a start behind a pooler that keeps sessions open does not block the next start', async () => {
  const url = await startPooler(await createPostgresDatabase(inject('database').url));
  for (const _start of ['first', 'next']) {
    const database = await openPostgres(url);
    expect(await appliedMigrations(database.db)).toBe(listMigrations().length);
    await database.close();
  }
});

test('a connection that is lost in a transaction ends neither the process nor the use of the pool', async () => {
  const proxy = await databaseProxy(await createPostgresDatabase(inject('database').url));
  const database = connectPostgres(proxy.url, { maxConnections: 1 });
  onTestFinished(() => database.close());
  const ask = (work = async () => undefined as void) =>
    database.db
      .transaction(async (transaction) => {
        await work();
        await transaction.execute(sql`select 1`);
      })
      .then(
        () => 'done',
        (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
      );
  expect(await ask()).toBe('done');
  // Between two statements, an error without a listener would end the process.
  const lost = ask(async () => {
    proxy.refuse();
    // Waits for the end of another, later connection: by then, the end of the earlier one has arrived too.
    await once(
      connect(Number(new URL(proxy.url).port), '127.0.0.1').on('error', () => undefined),
      'close',
    );
  });
  expect(await lost).toBe('unavailable');
  proxy.restore();
  expect(await ask()).toBe('done');
  proxy.breakStatements(); // the first statement of the transaction fails
  expect(await ask()).toBe('unavailable');
  proxy.restore();
  expect(await ask()).toBe('done');
});
