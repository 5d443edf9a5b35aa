import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPatiently } from './fetch-patiently.ts';

async function serverOf(listener: RequestListener): Promise<(path: string) => Promise<string | undefined>> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (path) => {
    const bytes = await fetchPatiently(new URL(path, url));
    return bytes && new TextDecoder().decode(bytes);
  };
}

const file = 'The content of a file. '.repeat(60_000);

test('a file is the same with and without compression', async () => {
  const read = await serverOf((request, response) => {
    const [, encoding = ''] = (request.url ?? '').split('/');
    expect(request.headers['accept-encoding']).toBe('gzip');
    if (encoding === 'identity') return response.end(file);
    return response.setHeader('content-encoding', encoding).end(gzipSync(file));
  });
  for (const encoding of ['gzip', 'identity']) expect((await read(`/${encoding}`)) === file, encoding).toBe(true);
});

test('a missing file is undefined, a redirect is followed, and an answer that asks to wait is asked again', async () => {
  let asked = 0;
  const read = await serverOf(({ url }, response) => {
    if (url === '/missing') response.statusCode = 404;
    if (url === '/old') response.writeHead(308, { location: '/new' });
    if (url === '/circle') response.writeHead(302, { location: '/circle' });
    if (url === '/broken') response.statusCode = 503;
    if (url === '/busy' && (asked += 1) === 1) response.writeHead(429, { 'retry-after': '0.01' });
    response.end(file);
  });
  expect(await read('/missing')).toBeUndefined();
  expect((await read('/old')) === file).toBe(true);
  expect((await read('/busy')) === file && asked === 2).toBe(true);
  await expect(read('/circle')).rejects.toThrow('answered 302');
  await expect(read('/broken')).rejects.toThrow('answered 503');
});

test('a connection that was closed is tried once more; a file that ends early is an error', async () => {
  let asked = 0;
  const read = await serverOf(({ url }, response) => {
    asked += 1;
    if (url === '/idle' && asked === 1) return response.destroy();
    if (url !== '/part') return response.end(file);
    response.setHeader('content-length', file.length);
    return response.write(file.slice(0, 1000), () => response.destroy());
  });
  expect((await read('/idle')) === file && asked === 2).toBe(true);
  await expect(read('/part')).rejects.toThrow('aborted');
  expect(asked).toBe(4);
});
