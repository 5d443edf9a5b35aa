import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitPipelining } from './limit-pipelining.ts';

/** Sends requests without waiting for the answers. Returns how many were answered, and how many the server has processed. */
async function send(groups: readonly number[]) {
  let processed = 0;
  const server = createServer((request, response) => {
    if (!limitPipelining(request, response)) return;
    processed += 1;
    response.end('answer');
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (bytes) => (received += bytes.toString())).on('error', () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  const answered = () => received.split('HTTP/1.1 200').length - 1;
  let sent = 0;
  for (const count of groups) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
    sent += count;
    const allAnswered = new Promise<void>((resolve) => void socket.on('data', () => answered() === sent && resolve()));
    await Promise.race([allAnswered, closed]);
  }
  return { answers: answered(), processed };
}

test('a client that sends a few requests at once gets every answer, as often as it likes', async () => {
  expect(await send([1, 20, 40, 40])).toEqual({ answers: 101, processed: 101 });
});

test('a client that sends many requests at once is disconnected', async () => {
  expect((await send([2000])).processed).toBeLessThan(60);
});
