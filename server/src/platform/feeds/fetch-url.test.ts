import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchUrl } from './fetch-url.ts';

test('a redirect is refused, and its target never gets the API key', async () => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/odds`;
  await expect(fetchUrl({ url, secret: { name: 'apiKey', value: 'key' }, attempts: 1 })).rejects.toMatchObject({ kind: 'unreachable' });
  expect(requested).toEqual(['/odds?apiKey=key']);
});

test('a request that waits for its answer ends when the process stops, and that is no fault of the feed', async () => {
  const stopping = new AbortController();
  const server = createServer(() => stopping.abort()); // it never answers
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/odds`;
  await expect(fetchUrl({ url }, stopping.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
