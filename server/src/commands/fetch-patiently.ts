import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { minuteMs } from '#domain/durations.ts';

/** The program is one file, so it cannot read the version of the product. */
const userAgent = 'Mozilla/5.0 (compatible; Courtline/1; verify.mjs)';
const decodeGzip = promisify(gunzip);
const isRedirect = (status: number | undefined) => [301, 302, 303, 307, 308].includes(status ?? 0);

/** Returns an existing file; undefined with status 404. If the server limits the caller, it waits as long as the server says. */
export async function fetchPatiently(url: URL, redirects = 5): Promise<Uint8Array<ArrayBuffer> | undefined> {
  for (;;) {
    // The server closes a connection that was idle during a long computation, and the first request on it fails.
    const { statusCode, headers, body } = await ask(url).catch(() => ask(url));
    if (statusCode === 200) return decode(body, headers['content-encoding']);
    if (statusCode === 404) return undefined;
    if (isRedirect(statusCode) && headers.location && redirects > 0) return fetchPatiently(new URL(headers.location, url), redirects - 1);
    const seconds = Number(headers['retry-after']);
    if (statusCode !== 429 || !(seconds > 0)) throw new Error(`${url.origin} answered ${statusCode}`);
    await sleep(seconds * 1000);
  }
}

async function decode(body: Buffer<ArrayBuffer>, encoding = 'identity'): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return body;
  if (encoding.toLowerCase() !== 'gzip') throw new Error(`The answer has the unknown encoding ${encoding}`);
  // Large chunks, because each of them goes to another thread and back.
  return decodeGzip(body, { chunkSize: 1_000_000 });
}

/** Not with `fetch`, whose streams take as long for a large file as verifying it. Without brotli, whose decoder in an old Node has known faults. */
async function ask(url: URL) {
  const options = { headers: { 'user-agent': userAgent, 'accept-encoding': 'gzip' }, signal: AbortSignal.timeout(5 * minuteMs) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    (url.protocol === 'http:' ? http : https).get(url, options, resolve).on('error', reject);
  });
  return { statusCode: response.statusCode, headers: response.headers, body: await buffer(response) };
}
