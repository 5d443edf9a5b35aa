import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to a database that can be cut: afterwards its address refuses connections. */
export async function startTcpProxy(databaseUrl: string): Promise<{ readonly url: string; cut(): void }> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(cut);
  return { url: databaseUrl.replace(`:${port}/`, `:${(proxy.address() as AddressInfo).port}/`), cut };
}
