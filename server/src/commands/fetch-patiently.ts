import { setTimeout as sleep } from 'node:timers/promises';
import { userAgentOf } from '#server/platform/version.ts';

/** Returns an answer with status 200 or an accepted one. If the server limits the caller, it waits as long as the server says. */
export async function fetchPatiently(url: URL, accepted: readonly number[] = []): Promise<Response> {
  for (;;) {
    const response = await fetch(url, { headers: { 'user-agent': userAgentOf(url.origin) } });
    if (response.ok || accepted.includes(response.status)) return response;
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 429 || !(seconds > 0)) throw new Error(`${url.origin} answered ${response.status}`);
    await response.body?.cancel();
    await sleep(seconds * 1000);
  }
}
