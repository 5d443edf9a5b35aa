import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

test('a request in progress is answered before the service stops', async () => {
  const { app } = await testApp();
  let finish: (value: string) => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    app.get('/slow', () => {
      resolve();
      return new Promise<string>((done) => (finish = done));
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${url}/slow`);
  await begun;
  const closed = app.close();
  finish('still here');
  expect(await (await answer).text()).toBe('still here');
  await closed;
});

test('a stopping service answers what a connection has sent, and does not wait for its client to close it', async () => {
  const { app } = await testApp();
  const received: string[] = [];
  const { promise: canAnswer, resolve: answer } = Promise.withResolvers<void>();
  app.get('/slow/:number', async ({ url }) => {
    received.push(url);
    await canAnswer;
    return `answer to ${url}`;
  });
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  socket.write('GET /slow/1 HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => received).toEqual(['/slow/1']);
  const closed = app.close();
  socket.write('GET /slow/2 HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => received).toEqual(['/slow/1', '/slow/2']);
  answer();
  const sent = (await socket.toArray()).join('');
  await closed;
  expect(sent).toMatch(/^HTTP\/1\.1 200[^]*answer to \/slow\/1HTTP\/1\.1 200[^]*answer to \/slow\/2$/);
});
