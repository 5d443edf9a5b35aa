import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '../../../test/database/test-database.ts';
import { appliedMigrations, migrationNames } from './migrations.ts';
import { openPostgres } from './open-postgres.ts';

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
    expect(await appliedMigrations(database.db)).toBe(migrationNames().length);
    await database.close();
  }
});
