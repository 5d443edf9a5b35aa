import { setTimeout as sleep } from 'node:timers/promises';
import { selectChangingPrice, versionPattern } from '#bench/support/change-price.ts';
import { sendRequests } from '#bench/support/send-requests.ts';
import type { Db } from '#server/platform/database/database.ts';

const changeEveryMs = 300;

/** Changes a price every 300 ms while requests run. The age of a response is the time since the first change that it does not contain. */
export async function measureFreshness(
  cleanup: AsyncDisposableStack,
  db: Db,
  url: string,
  { seconds, rates }: { seconds: number; rates: Readonly<Record<string, number>> },
) {
  const price = await selectChangingPrice(cleanup, db, url);
  const pattern = new RegExp(versionPattern);
  const loads = Object.entries(rates).map(async ([path, rate]) => {
    const lastReceivedAt = new Map<number, number>();
    // The responses are not compressed, so that the version can be read.
    const requestOf = () => ({ url: url + path, headers: { accept: '*/*', 'accept-encoding': 'identity' } });
    const onBody = (body: string) => void lastReceivedAt.set(Number(pattern.exec(body)?.[1]), Date.now());
    const { responses } = await sendRequests({ requestOf, connections: 16, seconds, rate, onBody });
    return { path, responses, lastReceivedAt };
  });
  const committedAt: number[] = [];
  const endsAt = Date.now() + seconds * 1000;
  while (Date.now() < endsAt) {
    committedAt.push(await price.change(committedAt.length));
    await sleep(changeEveryMs);
  }
  const results = await Promise.all(loads);
  return results.map(({ path, responses, lastReceivedAt }) => {
    const ages = committedAt.flatMap((time, version) => {
      const last = lastReceivedAt.get(version - 1);
      return last === undefined ? [] : [Math.max(0, last - time)];
    });
    return { path, responses, 'changes seen': ages.length, 'worst age ms': ages.length > 0 ? Math.max(...ages) : 'no change received' };
  });
}
