import { setTimeout as sleep } from 'node:timers/promises';

/** The program is one file, so it cannot read the version of the product. */
const userAgent = 'Mozilla/5.0 (compatible; Courtline/1; verify.mjs)';

/** Returns an answer with status 200 or an accepted one. If the server limits the caller, it waits as long as the server says. */
export async function fetchPatiently(url: URL, accepted: readonly number[] = []): Promise<Response> {
  for (;;) {
    const ask = () => fetch(url, { headers: { 'user-agent': userAgent } });
    // The server closes a connection that was idle during a long computation, and the first request on it fails.
    const response = await ask().catch(ask);
    if (response.ok || accepted.includes(response.status)) return response;
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 429 || !(seconds > 0)) throw new Error(`${url.origin} answered ${response.status}`);
    await response.body?.cancel();
    await sleep(seconds * 1000);
  }
}
