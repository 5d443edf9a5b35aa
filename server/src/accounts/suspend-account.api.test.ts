import { eq, isNull, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { resume } from '#sandbox/stripe/billing/subscriptions.ts';
import { sendAlerts } from '#server/alerts/send-alerts.ts';
import { processDueEvents } from '#server/billing/process-events.ts';
import { actOnPerson } from '#server/operator/act-on-person.ts';
import { passkeys, users } from '#server/schema/accounts.ts';
import { alerts } from '#server/schema/alerts.ts';
import { operatorAudit } from '#server/schema/platform/audit.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { testBilling } from '../../test/billing/test-billing.ts';
import { addGames, addPerson, addPredictions, anyRule, makeWeek, weekStart } from '../../test/league/simulated-alert-week.ts';
import { testAlertDeps } from '../../test/test-alert-deps.ts';
import { ada, signedInBrowser, testBrowser } from '../../test/test-browser.ts';

const act = (
  deps: Parameters<typeof actOnPerson>[0],
  userId: number,
  action: 'suspend' | 'unsuspend' | 'end-sessions' | 'remove-factors',
) => actOnPerson(deps, { userId: null, name: 'operator', requestId: null }, userId, { action, reason: 'asked by phone' });

test('the operator can suspend an account, which ends its sessions and refuses sign-ins until it is lifted', async () => {
  const { app, db, billing } = await testBilling();
  const browser = await signedInBrowser(app);
  await act(billing, 1, 'suspend');
  expect((await browser.get('/api/user')).statusCode).toBe(401);
  const refused = await testBrowser(app).send('POST', '/api/login', ada);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'account-suspended', message: 'This account is suspended. Please contact support.' },
  ]);
  const wrong = await testBrowser(app).send('POST', '/api/login', { ...ada, password: 'wrong' });
  expect(wrong.statusCode).toBe(401);
  await act(billing, 1, 'unsuspend');
  expect((await browser.send('POST', '/api/login', ada)).statusCode).toBe(200);
  await act(billing, 1, 'end-sessions');
  expect((await browser.get('/api/user')).statusCode).toBe(401);
  expect((await db.select().from(operatorAudit)).map(({ action }) => action)).toEqual(['suspend', 'unsuspend', 'end-sessions']);
});

test('nobody is charged for a suspended account: its plan ends with the paid time, and an open checkout is closed', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  await world.subscribe(ada);
  world.later(8);
  await world.deliverAll();
  await world.checkout(bob);
  const paid = () => Object.values(world.account.state.invoices).reduce((sum, invoice) => sum + invoice.amount_paid, 0);
  expect(paid()).toBe(2999);
  for (const { id } of [ada, bob]) await act(world.billing, id, 'suspend');
  await processDueEvents(world.billing);
  const [mail] = (await world.db.select().from(mailOutbox).orderBy(mailOutbox.id)).slice(-1);
  expect(mail).toMatchObject({ to: ada.email, subject: 'Your plan will not be renewed' });
  expect(() => world.pay(bob)).toThrow('there is no open checkout');
  // A plan that is resumed at the provider is stopped again.
  resume(world.account, world.subscriptionsOf(ada)[0]!);
  await world.deliverAll();
  world.later(40);
  await world.deliverAll();
  expect([paid(), world.subscriptionsOf(ada)[0]!.status]).toEqual([2999, 'canceled']);
  const [last] = (await world.db.select().from(mailOutbox).orderBy(mailOutbox.id)).slice(-1);
  expect(last).toMatchObject({ to: ada.email, subject: 'Your premium subscription has ended' });
  expect(last!.text).not.toContain('subscribe');
});

test('a suspended account gets no alerts, and queued ones are withdrawn', async () => {
  const { db, billing } = await testBilling();
  const { games, predictions } = makeWeek(3);
  await addGames(db, games);
  await addPredictions(
    db,
    games,
    predictions.filter(({ issuedAt }) => issuedAt <= weekStart),
  );
  const id = await addPerson(db, { name: 'Ada', rules: [anyRule] });
  const deps = testAlertDeps(db, { now: () => weekStart });
  const countLockWaits = () => db.$count(mailOutbox, isNull(mailOutbox.gaveUpAt));
  await sendAlerts(deps);
  expect(await countLockWaits()).toBeGreaterThan(0);
  await act(billing, id, 'suspend');
  expect(await countLockWaits()).toBe(0);
  const bob = await addPerson(db, { name: 'Bob', rules: [anyRule] });
  await db.update(users).set({ suspendedAt: weekStart }).where(eq(users.id, bob));
  await sendAlerts(deps);
  expect([await countLockWaits(), await db.$count(alerts, ne(alerts.userId, id))]).toEqual([0, 0]);
});

test('the operator can remove second factors that shut the owner out, which ends all sessions and is mailed about', async () => {
  const { app, db, billing } = await testBilling();
  const thief = await signedInBrowser(app);
  const added = { id: 'key', userId: 1, name: 'Phone', publicKey: 'AAAA', signCount: 0, transports: [], createdAt: new Date() };
  await db.insert(passkeys).values(added);
  const owner = testBrowser(app);
  expect((await owner.send('POST', '/api/login', ada)).json()).toHaveProperty('secondFactors');
  await act(billing, 1, 'remove-factors');
  expect((await thief.get('/api/user')).statusCode).toBe(401);
  expect((await owner.send('POST', '/api/login', ada)).json()).toMatchObject({ username: ada.username });
  expect((await db.select().from(operatorAudit)).map(({ action }) => action)).toEqual(['remove-factors']);
  expect((await db.select().from(mailOutbox)).map(({ subject }) => subject)).toContain('The sign-in of your Courtline account was changed');
});
