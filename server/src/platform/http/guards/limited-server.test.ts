import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLimitedServer } from './limited-server.ts';

/** Larger than what the buffers of the operating system take. */
const largeAnswer = Buffer.alloc(30_000_000, 'x');
const long = 600_000;

async function listeningServer({ drainMs = long } = {}) {
  const server = createLimitedServer(
    (request, response) => {
      if (request.method === 'GET') response.end(request.url === '/large' ? largeAnswer : 'small');
      else request.resume().once('end', () => response.end());
    },
    {
      headersTimeout: 200,
      requestTimeout: 300,
      connectionsCheckingInterval: 50,
      keepAliveTimeout: long,
      drainMs,
    },
  );
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

async function connectTo(port: number): Promise<{ socket: Socket; closed: Promise<void>; lastReceived: () => string }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => (received = (received + bytes.toString('latin1')).slice(-200)));
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  return { socket, closed, lastReceived: () => received };
}

test.each([
  ['nothing', ''],
  ['a part of the headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-'],
  ['a part of the body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab'],
])('a client that sends %s is disconnected', async (_what, text) => {
  const { socket, closed, lastReceived } = await connectTo((await listeningServer()).port);
  socket.write(text);
  await closed;
  expect(lastReceived()).not.toContain('200 OK');
});

test('a stopping server answers a request that has arrived but was not read yet', async () => {
  const { server, port } = await listeningServer();
  const { socket, closed, lastReceived } = await connectTo(port);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(lastReceived).toMatch(/small$/);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const answeredBefore = socket.bytesRead;
  server.close();
  await closed;
  expect(socket.bytesRead).toBeGreaterThan(answeredBefore);
});

test('a stopping server does not wait for clients that do not read', async () => {
  const { server, port } = await listeningServer({ drainMs: 200 });
  const { socket } = await connectTo(port);
  socket.once('data', () => socket.pause());
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => socket.isPaused()).toBe(true);
  await new Promise<void>((resolve) => void server.close(() => resolve()));
});
