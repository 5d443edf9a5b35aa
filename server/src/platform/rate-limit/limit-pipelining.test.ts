import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PreparedHead } from '#server/platform/prepared/prepared-head.ts';
import { writeAtOnce } from '#server/platform/prepared/write-at-once.ts';
import { limitPipelining } from './limit-pipelining.ts';

const head = new PreparedHead(200, [['content-length', '6']]);
const answers = {
  'are sent by Node': (_request: IncomingMessage, response: ServerResponse) => response.end('answer'),
  'are written at once': (request: IncomingMessage, response: ServerResponse) =>
    writeAtOnce(request, response, { head, requestId: '1', body: 'answer' }) || response.end('answer'),
};
const waysToAnswer = Object.keys(answers) as (keyof typeof answers)[];

/** Sends requests without waiting for the answers. Returns how many were answered, and how many the server has processed. */
async function send(groups: readonly number[], wayToAnswer: keyof typeof answers) {
  let processed = 0;
  const server = createServer((request, response) => {
    if (!limitPipelining(request, response)) return;
    processed += 1;
    answers[wayToAnswer](request, response);
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

test.each(waysToAnswer)(
  'a client that sends a few requests at once gets every answer, as often as it likes, if answers %s',
  async (way) => {
    expect(await send([1, 20, 40, 40], way)).toEqual({ answers: 101, processed: 101 });
  },
);

test.each(waysToAnswer)('a client that sends many requests at once is disconnected, if answers %s', async (way) => {
  expect((await send([2000], way)).processed).toBeLessThan(60);
});
