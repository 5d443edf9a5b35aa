import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes/routes.ts';
import { minuteMs } from '#domain/durations.ts';
import { runAdminCommand } from '#server/operator/run-admin-command.ts';
import { sessions, users } from '#server/schema/accounts.ts';
import { operators } from '#server/schema/operator.ts';
import { operatorAudit } from '#server/schema/platform/audit.ts';
import { setPremium, proveEmail } from '../../../test/sign-in.ts';
import { testAdminToken } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import { testOperators } from '../../../test/billing/test-operators.ts';

const consoleRoutes = Object.values<Route>(routes).filter(({ access }) => access === 'console');
const concrete = (path: string) => path.replace(':queue', 'mail').replaceAll(/:\w+/g, '1');

/** A valid body for each route that changes something. */
const bodies: Readonly<Record<string, object>> = {
  '/api/operator/queues/:queue/retry': { id: '1', reason: 'a test' },
  '/api/operator/people/:userId/actions': { action: 'end-sessions', reason: 'a test' },
  '/api/operator/time-out-lifts/:id/decision': { decision: 'approve', reason: 'a test' },
};
const address = ({ path }: Route) => `${concrete(path)}${path === '/api/operator/people' ? '?name=person1' : ''}`;

test('nobody but an operator with a recent second factor gets a byte of the console', async () => {
  const { app, db, time, clock, send, person, operator, removePasskey } = await testOperators();
  await person();
  const people = {
    free: await person(),
    premium: await person(),
    former: await operator(),
    suspended: await operator(),
    withoutFactor: await operator(),
    withoutConfirmation: await operator(),
    withOldConfirmation: await operator(),
  };
  await setPremium(db, people.premium.id, true);
  await db.delete(operators).where(eq(operators.userId, people.former.id));
  await db.update(users).set({ suspendedAt: clock.now() }).where(eq(users.id, people.suspended.id));
  await removePasskey(people.withoutFactor.id);
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, people.withoutConfirmation.id));
  time.now += 30 * minuteMs + 1;
  const right = await operator();

  const unknown = { code: 'not-found', message: 'There is nothing at this address' };
  const needsFactor = {
    code: 'second-factor-required',
    message: 'Operators need a second step. Please add a passkey or an authenticator app on your account page.',
  };
  const outdated = { code: 'second-factor-outdated', message: 'Please confirm with your second step that it is you' };
  const refusals = [
    [null, 404, unknown],
    [people.free, 404, unknown],
    [people.premium, 404, unknown],
    [people.former, 404, unknown],
    [people.suspended, 404, unknown],
    [people.withoutFactor, 403, needsFactor],
    [people.withoutConfirmation, 403, outdated],
    [people.withOldConfirmation, 403, outdated],
  ] as const;
  expect(consoleRoutes.length).toBeGreaterThan(10);
  for (const route of consoleRoutes) {
    const body = bodies[route.path];
    expect([route.path, body !== undefined]).toEqual([route.path, route.method !== 'GET']);
    for (const [who, status, content] of refusals) {
      const answer = await send(who, route.method, address(route), body);
      expect([route.path, who?.name, answer.statusCode, answer.json()]).toEqual([route.path, who?.name, status, content]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    const withToken = await app.inject({
      method: route.method,
      url: address(route),
      headers: { authorization: `Bearer ${testAdminToken}`, 'x-requested-with': 'XMLHttpRequest' },
      ...(body && { payload: body }),
    });
    expect([route.path, withToken.statusCode, withToken.json()]).toEqual([route.path, 404, unknown]);
  }
  expect(await db.$count(operatorAudit)).toBe(0);
  for (const route of consoleRoutes) {
    const answer = await send(right, route.method, address(route), bodies[route.path]);
    // There is no failed mail to retry and no request to decide, so these routes answer 409.
    expect([route.path, answer.statusCode]).toEqual([route.path, /queues.*retry|decision/.test(route.path) ? 409 : 200]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
});

test('the role comes from the command line only, and needs a confirmed address and a second factor', async () => {
  const { db, billing, send, person, operator, addPasskey } = await testOperators();
  const [root, bob] = [await operator(), await person()];
  const admin = (...args: string[]) => runAdminCommand(billing, 'root', args);
  const grant = () => admin('grant-operator', bob.name, '--reason', 'joined support');
  await expect(grant()).rejects.toThrow('must confirm the address');
  await proveEmail(db, bob.id);
  await expect(grant()).rejects.toThrow('must add a passkey');
  await addPasskey(bob.id);
  expect(await grant()).toContain('is an operator');
  await expect(grant()).rejects.toThrow('is an operator already');
  expect((await send(bob, 'GET', '/api/operator/overview')).json()).toMatchObject({ code: 'second-factor-outdated' });
  await db.update(sessions).set({ secondFactorAt: billing.clock.now() }).where(eq(sessions.userId, bob.id));
  expect((await send(bob, 'GET', '/api/operator/overview')).json()).toMatchObject({ operator: { username: bob.name } });
  for (const action of ['grant-operator', 'revoke-operator', 'remove-factors']) {
    const answer = await send(root, 'POST', `/api/operator/people/${bob.id}/actions`, { action, reason: 'x' });
    expect([action, answer.statusCode]).toEqual([action, 400]);
  }
  await admin('revoke-operator', bob.name, '--reason', 'left support');
  expect((await send(bob, 'GET', '/api/operator/overview')).statusCode).toBe(404);
  expect((await db.select().from(operatorAudit).orderBy(operatorAudit.id)).map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'grant-operator refused',
    'grant-operator refused',
    'grant-operator done',
    'grant-operator refused',
    'revoke-operator done',
  ]);
});

test('a sign-in with a code opens the console for 30 minutes, then a new code does, and the password does not', async () => {
  const { app, db, time, billing } = await testOperators();
  time.now = Date.now(); // the browser drops cookies that have expired
  const browser = await signedInBrowser(app);
  await proveEmail(db, 1);
  const { secret } = (await browser.send('POST', '/api/account/authenticator-app')).json<{ secret: string }>();
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.now });
  const state = async (guest = browser) => {
    const answer = await guest.get('/api/operator/overview');
    return answer.statusCode === 200 ? 'open' : answer.json<{ code: string }>().code;
  };
  const confirm = async (proof: object) => (await browser.send('POST', '/api/account/confirm', proof)).statusCode;
  await browser.send('POST', '/api/account/authenticator-app/confirm', { code: code() });
  await runAdminCommand(billing, 'root', ['grant-operator', ada.email, '--reason', 'joined support']);
  time.now += 30 * minuteMs + 1;
  expect(await state()).toBe('second-factor-outdated');
  expect([await confirm({ password: ada.password }), await state()]).toEqual([200, 'second-factor-outdated']);
  // With the password alone nobody can add another second factor.
  expect((await browser.send('POST', '/api/account/passkeys/options')).json()).toMatchObject({ code: 'second-factor-outdated' });
  time.now += minuteMs;
  expect([await confirm({ code: '000000' }), await state()]).toEqual([403, 'second-factor-outdated']);
  expect([await confirm({ code: code() }), await state()]).toEqual([200, 'open']);
  expect((await browser.send('POST', '/api/account/passkeys/options')).statusCode).toBe(200);
  time.now += 30 * minuteMs + 1;
  expect(await state()).toBe('second-factor-outdated');

  const signedIn = testBrowser(app);
  await signedIn.send('POST', '/api/login', ada);
  await signedIn.send('POST', '/api/login/second-factor', { code: code() });
  expect(await state(signedIn)).toBe('open');
});
