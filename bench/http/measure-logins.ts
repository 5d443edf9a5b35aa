import { type LoadGenerator, requestText } from '#bench/load/start-load-generator.ts';
import type { Environment, Product } from '#bench/support/start-environment.ts';
import { hashPasswords } from '#server/accounts/identity/password-hash.ts';
import { users } from '#server/schema/accounts.ts';

const publicRate = 500;
const maxLogins = 2000;
const password = 'correct horse battery';

export async function measureLogins(
  { db }: Environment,
  product: Product,
  loader: LoadGenerator,
  { seconds, inProgress }: { seconds: number; inProgress: number },
) {
  const names = await createUsers(db);
  const endsAt = Date.now() + seconds * 1000;
  let logins = 0;
  const logInUntilEnd = async () => {
    while (Date.now() < endsAt && names.length > 0) {
      await logIn(product.url, names.pop()!, names.length);
      logins += 1;
    }
  };
  const [result] = await Promise.all([
    loader.run({
      host: '127.0.0.1',
      port: product.port,
      request: requestText('/api/predictions/latest', { accept: 'application/json', 'accept-encoding': 'br' }),
      connections: 32,
      seconds,
      rate: publicRate,
    }),
    ...Array.from({ length: inProgress }, logInUntilEnd),
  ]);
  return { inProgress, loginsPerSecond: logins / seconds, p50Ms: result.p50Ms, p99Ms: result.p99Ms };
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
