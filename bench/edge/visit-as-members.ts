import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';

const pauseMs = 1000;
const withOdds = ['/predictions', '/', '/api/predictions/latest', '/api/predictions/premium'];

/**
 * Two members, a free user and a person in a time-out read what visitors read. Throws if an answer could reach others, or if the time-out
 * is circumvented. Returns the number of requests.
 */
export async function visitAsMembers(db: Db, url: string, seconds: number): Promise<number> {
  let requests = 0;
  async function read(address: string, cookie: string) {
    const answer = await fetch(`${url}${address}`, { headers: { cookie, 'x-forwarded-for': '10.1.0.1' }, redirect: 'manual' });
    requests += 1;
    const isUncached = answer.headers.get('x-cache') === 'BYPASS' && (answer.headers.get('cache-control') ?? '').includes('no-store');
    if (!isUncached) throw new Error(`An answer to a member from ${address} could reach others`);
    return { status: answer.status, text: await answer.text() };
  }
  const people = [];
  for (const isPremium of [true, true, false]) {
    const cookie = await cookieOfNewUser(db, { isPremium });
    const { username } = JSON.parse((await read('/api/user', cookie)).text) as { username: string };
    people.push({ cookie, isPremium, username });
  }
  if (new Set(people.map(({ username }) => username)).size < people.length) throw new Error('Two people got the same account');
  const inTimeOut = `courtline_time_out=1.${Date.now() + dayMs}`;
  const endsAt = Date.now() + seconds * 1000;
  while (Date.now() < endsAt) {
    for (const { cookie, isPremium, username } of people) {
      if (!(await read('/api/user', cookie)).text.includes(username)) throw new Error('A member got the account of another person');
      for (const address of withOdds) {
        const { status } = await read(address, cookie);
        const mayRead = isPremium || !address.endsWith('premium');
        if ((status === 200) !== mayRead) throw new Error(`A member got ${status} from ${address}, which is not an answer of their own`);
      }
    }
    for (const address of withOdds)
      if ((await read(address, inTimeOut)).status === 200) throw new Error(`A person in a time-out can read ${address}`);
    await sleep(pauseMs);
  }
  return requests;
}
