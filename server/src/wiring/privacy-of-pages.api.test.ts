import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { routes } from '#contract/routes/routes.ts';
import { dayMs } from '#domain/durations.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { oddsFormats } from '#domain/odds-formats.ts';
import { oddsViews } from '#domain/odds-views.ts';
import { users } from '#server/schema/accounts.ts';
import { entitlements } from '#server/schema/billing.ts';
import { predictions } from '#server/schema/predictions.ts';
import * as entryServer from '#web/app/entry-server.tsx';
import { pages } from '#web/app/page-table/pages.ts';
import { simulatedLeague, type SimulatedLeague } from '../../test/league/simulated-league.ts';
import { isSoak, testSeed } from '../../test/random/random-tests.ts';
import { cookieOfNewUser } from '../../test/sign-in.ts';

const afternoon = new Date('2026-10-20T18:00:00Z');
/** How often each reader opens each address, with other choices and headers each time. */
const rounds = isSoak ? 50 : 2;

/** These addresses answer everybody in the same way, whoever asks. */
const forPrograms = /^\/(ledger|healthz|readyz|status)/;

const anyText = fc.oneof(
  fc.constantFrom(...oddsFormats, ...oddsViews, 'spread', 'NY', 'fanduel', 'fanduel,betmgm', 'Europe/Berlin', 'dark', ''),
  fc.string({ maxLength: 20 }),
);
const anyChoices = fc
  .dictionary(fc.constantFrom('odds', 'view', 'market', 'state', 'books', 'zone', 'theme', 'tier', 'x'), anyText)
  .map((values) => `choices=${new URLSearchParams(values).toString()}`);
const anyHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { 'accept-encoding': 'br' },
  { 'cache-control': 'no-cache' },
  { 'x-forwarded-for': '10.0.0.1' },
  { authorization: 'Bearer x' },
  { 'if-none-match': '"x"' },
);
const anySearch = fc.constantFrom('', '?view=board', '?market=total', '?tier=premium', '?tab=subscription', '?x=1');
const anyRequest = fc.record({ choices: anyChoices, headers: anyHeaders, search: anySearch });

/** Every page and every GET route of the API, with a game that has a prediction. */
function addressesOf(gameId: string): string[] {
  const apiPaths = Object.values(routes).filter(({ method, path: api }) => method === 'GET' && !['/api/stream', '/metrics'].includes(api));
  return [...pages.keys(), ...apiPaths.map((route) => route.path)].map((address) =>
    address
      .replace('/games/:id', `/games/${gameId}`)
      .replace(':slug', 'boston-celtics')
      .replace(':market', 'spread')
      .replace(':date', '2026-10-20')
      .replaceAll(/:\w+/g, '1'),
  );
}

/** Numbers and salts of recorded predictions. Shorter numbers can be part of others. */
async function secretsOf({ database }: SimulatedLeague): Promise<readonly string[]> {
  const rows = await database.db.select().from(predictions);
  const numbers = rows.flatMap(({ content: { spread, picks } }) => [
    spread!.home,
    spread!.away,
    ...predictedMarkets.map((market) => picks[market]?.claimed ?? ''),
  ]);
  return [...rows.map(({ content }) => content.salt), ...numbers.map(String).filter((text) => text.length >= 7)];
}

/** A cookie for each kind of reader, and the email that nobody else may see. */
async function readersOf({ database: { db } }: SimulatedLeague) {
  // Members come first: what they see must not reach those who ask for the same address after them.
  const cookies = {
    premium: await cookieOfNewUser(db, { isPremium: true }),
    free: await cookieOfNewUser(db, { isPremium: false }),
    anonymous: '',
    expired: await cookieOfNewUser(db, { isPremium: true }),
    resting: await cookieOfNewUser(db, { isPremium: true }),
    restingWithoutAccount: `courtline_time_out=1.${afternoon.getTime() + dayMs}`,
  };
  const [, , expired, resting] = await db.select({ id: users.id, email: users.email }).from(users).orderBy(users.id);
  await db
    .update(entitlements)
    .set({ endsAt: new Date(afternoon.getTime() - dayMs) })
    .where(eq(entitlements.userId, expired!.id));
  await db
    .update(users)
    .set({ timeOutEndsAt: new Date(afternoon.getTime() + dayMs) })
    .where(eq(users.id, resting!.id));
  const owners = await db
    .select({ email: users.email })
    .from(users)
    .orderBy(sql`id`);
  const emails = Object.fromEntries(['premium', 'free', 'expired', 'resting'].map((name, index) => [name, owners[index]!.email]));
  return { cookies, emails };
}

function clientFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test(
  'whatever a reader chose, no answer has a number that he did not pay for, and nothing private is shared',
  { timeout: 7_200_000 },
  async () => {
    const template = '<!doctype html><html><head><!--page-head--></head><body><!--page-body--><!--page-data--></body></html>';
    const web = { ...entryServer, clientFolder: clientFolder(), template };
    const world = await simulatedLeague({ startsAt: afternoon, web, requestLimiter: { wait: () => 0, take: () => 0 } });
    await world.runJobs();
    const [prediction] = await world.database.db.select().from(predictions).orderBy(desc(predictions.gameDate)).limit(1);
    const addresses = addressesOf(prediction!.gameId);
    const secrets = await secretsOf(world);
    const paid = (text: string): boolean => text.includes('"forecasts":{') || secrets.some((secret) => text.includes(secret));
    const { cookies, emails } = await readersOf(world);
    // Over HTTP, with the cache as readers have it.
    const site = await world.app.listen({ port: 0, host: '127.0.0.1' });
    for (const reader of ['premium', 'free', 'expired', 'resting'] as const) {
      const { headers } = await fetch(`${site}/api/user`, { headers: { cookie: cookies[reader] } });
      cookies[reader] = [cookies[reader], ...headers.getSetCookie().map((set) => set.split(';')[0]!)].join('; ');
    }
    const paidAddresses = new Set<string>();
    const statuses = new Map<string, number>();
    for (const [index, address] of addresses.entries()) {
      for (const [reader, cookie] of Object.entries(cookies)) {
        const requests = fc.sample(anyRequest, { numRuns: rounds, seed: testSeed + index });
        for (const { choices, headers, search } of requests) {
          const url = site + address + (address.startsWith('/api/') ? '' : search);
          const all = { 'accept-encoding': 'identity', ...headers, cookie: [cookie, choices].filter(Boolean).join('; ') };
          const response = await fetch(url, { headers: all, redirect: 'manual' });
          const body = await response.text();
          const control = response.headers.get('cache-control') ?? '';
          const about = `${reader} ${address}${search} ${choices} ${JSON.stringify(headers)}: ${response.status} ${control}`;
          statuses.set(`${reader} ${response.status}`, (statuses.get(`${reader} ${response.status}`) ?? 0) + 1);
          expect(response.status, about).toBeLessThan(500);
          if (paid(body)) paidAddresses.add(address);
          expect(paid(body) && reader !== 'premium', `paid: ${about}`).toBe(false);
          for (const [owner, email] of Object.entries(emails))
            expect(body.includes(email) && owner !== reader, `data of ${owner}: ${about}`).toBe(false);
          const isShared = /public|s-maxage/.test(control);
          if (reader !== 'anonymous' && !forPrograms.test(address))
            expect([isShared, control.includes('no-store')], `shared: ${about}`).toEqual([false, true]);
          if (isShared) expect(response.headers.get('set-cookie'), about).toBeNull();
        }
      }
    }
    const withNumbers = [
      '/',
      '/predictions',
      '/market',
      '/dashboard',
      `/games/${prediction!.gameId}`,
      '/api/games/predictions',
      '/api/predictions/premium',
    ];
    expect([...paidAddresses], 'members get their numbers').toEqual(expect.arrayContaining(withNumbers));
    expect(statuses.get('resting 302'), 'pages lead a resting member away').toBeGreaterThan(0);
  },
);
