import { sendRequests } from '#bench/support/send-requests.ts';
import type { Environment, Product } from '#bench/support/start-environment.ts';
import { percentile } from '#bench/support/statistics.ts';
import { hashPasswords } from '#server/accounts/identity/password-hash.ts';
import { users } from '#server/schema/accounts.ts';

const publicRate = 200;
const maxLogins = 2000;
const password = 'correct horse battery';

/** Logins, as many at the same time as are in progress, beside public requests. */
export async function measureLogins(
  { db }: Environment,
  { url }: Product,
  { seconds, inProgress }: { seconds: number; inProgress: number },
) {
  const names = await createUsers(db);
  const endsAt = Date.now() + seconds * 1000;
  let logins = 0;
  const logInUntilEnd = async () => {
    while (Date.now() < endsAt && names.length > 0) {
      await logIn(url, names.pop()!, names.length);
      logins += 1;
    }
  };
  const headers = { accept: 'application/json', 'accept-encoding': 'br' };
  const requestOf = () => ({ url: `${url}/api/predictions/latest`, headers });
  const [{ latenciesMs }] = await Promise.all([
    sendRequests({ requestOf, connections: 32, seconds, rate: publicRate }),
    ...Array.from({ length: inProgress }, logInUntilEnd),
  ]);
  return {
    [`logins in progress, beside ${publicRate} public requests/s`]: inProgress,
    'logins/s': (logins / seconds).toFixed(1),
    'public p50 ms': percentile(latenciesMs, 0.5).toFixed(2),
    'public p99 ms': percentile(latenciesMs, 0.99).toFixed(2),
  };
}

/** Limits count logins per account, so each login uses another one. */
async function createUsers(db: Environment['db']): Promise<string[]> {
  const hash = await hashPasswords().hash(password);
  const names = Array.from({ length: maxLogins }, () => crypto.randomUUID());
  await db.insert(users).values(names.map((username) => ({ username, email: `${username}@example.com`, password: hash })));
  return names;
}

/** Limits also count logins per address. The product trusts the forwarded address of a proxy on the same machine. */
async function logIn(url: string, username: string, caller: number): Promise<void> {
  const address = `198.18.${Math.floor(caller / 250)}.${(caller % 250) + 1}`;
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`A login answered ${response.status}: ${text}`);
}
