import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { smallWeb } from '../../../test/league/small-web.ts';
import { testApp } from '../../../test/test-app.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';

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

test('a stopping service sends pages that have changed as they were last', async () => {
  const { app, database } = await testApp({ web: smallWeb() });
  const received: string[] = [];
  const canAnswer = Promise.withResolvers<void>();
  app.addHook('onRequest', async ({ url, headers }) => void (headers.host === 'x' && received.push(url)));
  app.get('/api/slow', async () => {
    await canAnswer.promise;
    return 'slow';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${url}/`)).status).toBe(200);
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => received).toEqual(['/api/slow']);
  const closed = app.close();
  await publishChanges(database.db, 'prices', ['game']);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => received).toEqual(['/api/slow', '/']);
  canAnswer.resolve();
  const sent = (await socket.toArray()).join('');
  await closed;
  expect(sent.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});
