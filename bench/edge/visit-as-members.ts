import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/database/database.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';

const pauseMs = 50;
const addresses = ['/api/user', '/predictions', '/', '/api/predictions/latest', '/api/predictions/premium'];

/** Two members and a free user read what visitors read. Throws if an answer could reach others. Returns the number of requests. */
export async function visitAsMembers(db: Db, url: string, seconds: number): Promise<number> {
  const people = [];
  for (const isPremium of [true, true, false]) {
    const cookie = await cookieOfNewUser(db, { isPremium });
    const { username } = (await (await fetch(`${url}/api/user`, { headers: { cookie } })).json()) as { username: string };
    people.push({ cookie, isPremium, username });
  }
  if (new Set(people.map(({ username }) => username)).size < people.length) throw new Error('Two people got the same account');
  let requests = people.length;
  const endsAt = Date.now() + seconds * 1000;
  while (Date.now() < endsAt) {
    for (const { cookie, isPremium, username } of people) {
      for (const address of addresses) {
        const answer = await fetch(`${url}${address}`, { headers: { cookie } });
        const text = await answer.text();
        const isUncached = answer.headers.get('x-cache') === 'BYPASS' && (answer.headers.get('cache-control') ?? '').includes('no-store');
        const mayRead = isPremium || !address.endsWith('premium');
        const isRight = address === '/api/user' ? text.includes(username) : (answer.status === 200) === mayRead;
        if (!isUncached || !isRight) throw new Error(`A member got ${answer.status} from ${address}, which is not an answer of their own`);
        requests += 1;
      }
    }
    await sleep(pauseMs);
  }
  return requests;
}
