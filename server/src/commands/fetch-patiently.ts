import { setTimeout as sleep } from 'node:timers/promises';
import { userAgentOf } from '#server/platform/version.ts';

/** Requests a page of data. If the server limits the caller, it waits as long as the server says and tries again. */
export async function fetchPatiently(url: URL): Promise<Response> {
  for (;;) {
    const response = await fetch(url, { headers: { 'user-agent': userAgentOf(url.origin) } });
    if (response.ok) return response;
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 429 || !(seconds > 0)) throw new Error(`${url.origin} answered ${response.status}`);
    await response.body?.cancel();
    await sleep(seconds * 1000);
  }
}
