import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy between the product and PostgreSQL. It can make the database unreachable, as a stopped server or a dead network does. */
export async function databaseProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'refusing' | 'silent' | 'breaking' = 'open';
  const server = createServer((client) => {
    if (state === 'refusing') return void client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        if (state === 'breaking') socket.destroy();
        else if (state !== 'silent') other.write(bytes);
      });
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endConnections = () => sockets.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    endConnections();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    refuse(): void {
      state = 'refusing';
      endConnections();
    },
    /** Ends a connection when a statement is sent on it, as a firewall does that has forgotten the connection. */
    breakStatements: (): void => void (state = 'breaking'),
    beSilent: (): void => void (state = 'silent'),
    restore(): void {
      if (state === 'silent') endConnections();
      state = 'open';
    },
  };
}
