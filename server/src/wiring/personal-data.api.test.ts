import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { addWithdrawal } from '#server/billing/subscription/store.ts';
import { betLog, moneyline, single } from '../../test/bets/bet-log.ts';
import { duringChange } from '../../test/database/during-change.ts';
import { anyRule, anySettings } from '../../test/league/simulated-alert-week.ts';
import { crashingDatabase } from '../../test/billing/crash-after-steps.ts';
import { setPremium } from '../../test/sign-in.ts';
import { testApp } from '../../test/test-app.ts';
import { browserKeys } from '../../test/browser-keys.ts';
import { goodCard, testBilling } from '../../test/billing/test-billing.ts';
import { ada, signedInBrowser, type TestBrowser } from '../../test/test-browser.ts';
import { testDatabase } from '../../test/database/test-database.ts';
import { addTermsConsent } from '#server/accounts/users/store.ts';
import { addDispute } from '#server/billing/disputes/store.ts';
import { addRefusedPurchase } from '#server/billing/purchase/store.ts';
import { findBuyer } from '#server/billing/customers/buyer-store.ts';
import { runAdminCommand } from '#server/operator/run-admin-command.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import * as accountTables from '#server/schema/accounts.ts';
import * as alertTables from '#server/schema/alerts.ts';
import * as betTables from '#server/schema/bets.ts';
import * as billingTables from '#server/schema/billing.ts';
import * as operatorTables from '#server/schema/operator.ts';
import { operatorAudit } from '#server/schema/platform/audit.ts';
import { chatChannels, pushSubscriptions } from '#server/schema/delivery.ts';
import * as preferenceTables from '#server/schema/preferences.ts';
import * as supportTables from '#server/schema/support.ts';
import { createBilling } from './create-billing.ts';
import { personalDataOf } from './personal-data.ts';

/** Every table with a `userId` column, except mails, which are erased when they are sent. Add the schema file of a new table here. */
const tables = [
  accountTables,
  alertTables,
  betTables,
  billingTables,
  { chatChannels, pushSubscriptions },
  { ...operatorTables, operatorAudit },
  preferenceTables,
  supportTables,
]
  .flatMap((schema): unknown[] => Object.values(schema))
  .filter((value) => is(value, PgTable))
  .map((table) => ({ table, name: getTableConfig(table).name, columns: getTableConfig(table).columns }))
  .flatMap(({ table, name, columns }) => {
    const owner = columns.find((column) => column.name === (name === 'users' ? 'id' : 'userId'));
    return owner ? [{ table, name, owner }] : [];
  });

async function countRows(db: Db, userId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, name, owner } of tables) counts[name] = await db.$count(table, eq(owner, userId));
  return counts;
}

/** Uses every part of the product that stores data about the person. */
async function useEverything(browser: TestBrowser, db: Db): Promise<void> {
  const calls = [
    await browser.send('POST', '/api/contact', { name: 'Ada', email: ada.email, subject: 'Hello', message: 'Words' }),
    await browser.send('PUT', '/api/preferences', { oddsFormat: 'decimal' }),
    await browser.send('POST', '/api/alerts/rules', anyRule),
    await browser.send('PUT', '/api/push/subscriptions', {
      endpoint: 'https://web.push.apple.com/abc',
      keys: browserKeys,
    }),
  ];
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const sentAt = new Date();
  await db.insert(alertTables.alerts).values({ userId: 1, kind: 'start', subject: 'g', key: 'alert:1:1:g:1', sentAt });
  await db.insert(alertTables.alertStates).values({ userId: 1, scope: '1', subject: 'g', value: true, alerts: 1 });
  await db.insert(chatChannels).values({ userId: 1, kind: 'slack', address: 'encrypted', connectedAt: sentAt });
  const [userId, at] = [1, sentAt];
  const keys = { addedKey: 'k', contentKey: 'k' };
  const bets = { userId, placedAt: at, month: '2026-11', book: 'fanduel', kind: 'moneyline', stakeCents: 1, price: 2, ...keys } as const;
  const [{ id: betId } = { id: 0 }] = await db.insert(betTables.bets).values(bets).returning();
  const leg = {
    betId,
    position: 0,
    userId,
    gameId: 'g',
    market: 'moneyline',
    side: 'home',
    price: 2,
    startsAt: at,
    isComplete: false,
  } as const;
  await db.insert(betTables.betLegs).values(leg);
  await db.insert(betTables.betSettings).values({ userId });
  await db
    .insert(accountTables.passkeys)
    .values({ id: 'p', userId, name: 'Phone', publicKey: 'k', signCount: 0, transports: [], createdAt: at });
  await db.insert(accountTables.authenticatorApps).values({ userId, secret: 's', createdAt: at });
  // In the future, so that the second factor counts as used at every time of the test.
  await db.update(accountTables.sessions).set({ secondFactorAt: new Date('2099-01-01') });
  await addTermsConsent(db, userId, 'form', at);
  await db.insert(accountTables.recoveryCodes).values({ userId, codeHash: 'h' });
  await db.insert(accountTables.pendingSignIns).values({ tokenHash: 't', userId, attemptsLeft: 5, expiresAt: at });
  await db.insert(operatorTables.operators).values({ userId, grantedAt: at });
  const lift = { userId, timeOutEndsAt: at, requestedBy: 2, requestedAt: at, reason: 'a test', expiresAt: at };
  await db.insert(operatorTables.timeOutLifts).values(lift);
  await db.insert(accountTables.emailChanges).values({ userId: 1, newEmail: 'a@example.com', newTokenHash: 'h', expiresAt: sentAt });
}

test('deleting an account removes the person from every table that names a user, except the audit of the operator', async () => {
  const world = await testBilling();
  const { app, db, billing } = world;
  const browser = await signedInBrowser(app);
  const person = { id: 1, name: 'Ada', email: ada.email, card: goodCard, cookie: `courtline=${browser.cookies.get('courtline')}` };
  await world.subscribe(person);
  await world.deliverAll();
  await runAdminCommand(billing, 'operator', ['grant-premium', ada.email, '--reason', 'a test']);
  await useEverything(browser, db);
  const at = world.clock.now();
  await addWithdrawal(db, (await findBuyer(db, 1))!, { subscriptionId: 's', customerId: 'c', purchasedAt: at, requestedAt: at });
  await addRefusedPurchase(db, { subscriptionId: 's', userId: 1, refusedAt: world.clock.now() });
  const dispute = { id: 'd', kind: 'dispute', subscriptionId: 's', state: 'open', paidMsLeft: 0, closedAt: null } as const;
  await addDispute(db, { ...dispute, customerId: world.customerOf(person), userId: 1, openedAt: world.clock.now() });
  await browser.send('POST', '/api/time-out', { length: 'day', billing: 'pause', confirmed: true });
  const before = await countRows(db, 1);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

  expect((await browser.send('DELETE', '/api/account', { password: ada.password })).statusCode).toBe(200);
  const after = await countRows(db, 1);
  expect(Object.keys(after).filter((name) => after[name]! > 0)).toEqual(['operator_audit']);
});

test('a deletion that fails at any step leaves every row of the person in place', async () => {
  const database = await testDatabase();
  const { db } = database;
  const crash = { stepsLeft: Infinity };
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const { app } = await testApp({ db: crashingDatabase(db, crash), listen: database.listen, clock });
  const browser = await signedInBrowser(app);
  await setPremium(db, 1, true);
  await useEverything(browser, db);
  const before = await countRows(db, 1);

  let failures = 0;
  for (; ; failures += 1) {
    now += 15 * 60_000; // later, so that the limit on password attempts is not reached
    crash.stepsLeft = failures;
    const { statusCode } = await browser.send('DELETE', '/api/account', { password: ada.password });
    crash.stepsLeft = Infinity;
    if (statusCode === 200) break;
    expect([failures, statusCode, await countRows(db, 1)]).toEqual([failures, 500, before]);
  }
  expect(failures).toBeGreaterThan(10);
  expect((await countRows(db, 1))['users']).toBe(0);
});

const importHeader = 'placed_at,game_date,away,home,side,price,stake,book';

test.each([
  ['POST', '/api/bets', single(moneyline)],
  ['POST', '/api/bets/import?apply=true', `${importHeader}\n2026-11-15,2026-11-15,Nets,Hawks,Hawks,-110,10,FanDuel`],
  ['PUT', '/api/bets/limit', { limitCents: 5000 }],
  ['POST', '/api/alerts/rules', anyRule],
  ['PUT', '/api/alerts/settings', anySettings],
  ['PUT', '/api/preferences', { oddsFormat: 'decimal' }],
  ['PUT', '/api/push/subscriptions', { endpoint: 'https://web.push.apple.com/abc', keys: browserKeys }],
] as const)('%s %s stores nothing about a person whose account is being deleted', async (method, path, body) => {
  const { browser, db } = await betLog();
  await setPremium(db, 1, true);
  const billing = createBilling({ env: loadEnv({ NODE_ENV: 'test' }), db, clock: systemClock, log: createLog('silent') });
  const erase = async (transaction: Db) => {
    for (const part of personalDataOf(billing)) await part.erase(transaction, { id: 1, email: ada.email }, new Date());
  };
  const answer = await duringChange(db, erase, () => browser.send(method, path, body));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'unauthenticated']);
  expect(Object.entries(await countRows(db, 1)).filter(([, count]) => count > 0)).toEqual([]);
});
