import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/operator/audit.ts';
import type { PersonDetails } from '#contract/operator/people.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { processDueEvents } from '#server/billing/process-events.ts';
import { cancelAtPeriodEnd } from '#sandbox/stripe/billing/subscriptions.ts';
import { recordNotices } from '#server/platform/feeds/feed-state-store.ts';
import { enqueueMail } from '#server/delivery/mail/store.ts';
import { users } from '#server/schema/accounts.ts';
import { operators } from '#server/schema/operator.ts';
import { operatorAudit } from '#server/schema/platform/audit.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import type { Person } from '../../../test/billing/test-billing.ts';
import { testOperators } from '../../../test/billing/test-operators.ts';

type World = Awaited<ReturnType<typeof testOperators>>;

/** Two operators and a person who has subscribed. */
async function support() {
  const world = await testOperators();
  const [ann, bob, person] = [await world.operator(), await world.operator(), await world.person()];
  const act = (operator: Person, body: object, userId = person.id) =>
    world.send(operator, 'POST', `/api/operator/people/${userId}/actions`, { reason: 'asked by mail', ...body });
  const see = async () => (await world.send(ann, 'GET', `/api/operator/people/${person.id}`)).json<PersonDetails>();
  return { world, ann, bob, person, act, see };
}

const addMail = async ({ db, clock }: World, userId: number, key: string) => {
  await enqueueMail(db, { key, to: 'person@example.com', userId, subject: `Mail ${key}`, text: 'Words', html: '<p>Words</p>' });
  const failed = { attempts: 16, lastError: 'EENVELOPE 550', gaveUpAt: clock.now() };
  const [row] = await db.update(mailOutbox).set(failed).where(eq(mailOutbox.key, key)).returning();
  return row!.id;
};

test('every action of an operator leaves exactly one row in the audit trail, also a refused one', async () => {
  const { world, ann, person, act } = await support();
  const { db, logged } = world;
  const mailId = await addMail(world, person.id, 'one');
  const otherMail = await addMail(world, ann.id, 'other');
  const retry = (id: number) =>
    world.send(ann, 'POST', '/api/operator/queues/mail/retry', { id: String(id), reason: 'the server is back' });
  const steps: readonly (readonly [() => ReturnType<typeof act>, status: number, action: string, subject: string | null])[] = [
    [() => act(ann, { action: 'grant-premium', days: 30 }), 200, 'grant-premium', 'grant 1 until Dec 15, 2026, 12:00 PM UTC'],
    [() => act(ann, { action: 'revoke-premium', grantId: 1 }), 200, 'revoke-premium', 'grant 1'],
    [() => act(ann, { action: 'revoke-premium', grantId: 1 }), 409, 'revoke-premium', 'grant 1'],
    [() => act(ann, { action: 'suspend' }), 200, 'suspend', null],
    [() => act(ann, { action: 'suspend' }), 409, 'suspend', null],
    [() => act(ann, { action: 'unsuspend' }), 200, 'unsuspend', null],
    [() => act(ann, { action: 'end-sessions' }), 200, 'end-sessions', null],
    [() => act(ann, { action: 'send-confirmation' }), 200, 'send-confirmation', null],
    [() => act(ann, { action: 'resend-mail', mailId }), 200, 'resend-mail', `mail ${mailId}`],
    [() => act(ann, { action: 'resend-mail', mailId: otherMail }), 409, 'resend-mail', `mail ${otherMail}`],
    [() => act(ann, { action: 'request-time-out-lift' }), 409, 'request-time-out-lift', null],
    [() => act(ann, { action: 'grant-premium', days: 30 }, ann.id), 403, 'grant-premium', null],
    [() => act(ann, { action: 'suspend' }, 999), 404, 'suspend', null],
    [() => retry(otherMail), 200, 'retry-work', `mail ${otherMail}`],
    [() => retry(999), 409, 'retry-work', 'mail 999'],
  ];
  for (const [step, status, action, subject] of steps) {
    const before = await db.$count(operatorAudit);
    const answer = await step();
    expect([action, answer.statusCode, answer.json<{ message: string }>().message.length > 10]).toEqual([action, status, true]);
    const rows = (await db.select().from(operatorAudit).orderBy(operatorAudit.id)).slice(before);
    expect(rows).toEqual([
      expect.objectContaining({
        actorId: ann.id,
        actor: ann.name,
        action,
        subject,
        outcome: status === 200 ? 'done' : 'refused',
        refusal: status === 200 ? null : answer.json<{ message: string }>().message,
        requestId: answer.headers['x-request-id'],
      }),
    ]);
    const line = logged.map((text) => JSON.parse(text) as Record<string, unknown>).findLast(({ event }) => event === 'operator-action');
    expect(line).toMatchObject({ reason: action, outcome: status === 200 ? 'success' : 'failure', requestId: rows[0]!.requestId });
  }
  expect((await db.select().from(mailOutbox).where(eq(mailOutbox.id, mailId)))[0]).toMatchObject({ gaveUpAt: null, attempts: 17 });

  const withoutReason = await act(ann, { action: 'suspend', reason: ' ' });
  expect([withoutReason.statusCode, withoutReason.json()]).toEqual([400, { code: 'invalid-request', message: 'Please give a reason' }]);
  expect(await db.$count(operatorAudit)).toBe(steps.length);
});

test('an action that fails half-way changes nothing and is in the audit trail', async () => {
  const { world, ann, person, act, see } = await support();
  await world.db.execute(`create function fail() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`);
  await world.db.execute('create trigger fail before delete on sessions for each statement execute function fail()');
  expect((await act(ann, { action: 'suspend' })).statusCode).toBe(500);
  expect(await world.db.select().from(operatorAudit)).toMatchObject([{ userId: person.id, action: 'suspend', outcome: 'failed' }]);
  expect((await see()).suspendedAt).toBeNull();
});

test('nobody can change or delete a row of the audit trail', async () => {
  const { world, ann, act } = await support();
  await act(ann, { action: 'end-sessions' });
  for (const statement of ["update operator_audit set reason = 'x'", 'delete from operator_audit', 'truncate operator_audit'])
    await expect(world.db.execute(statement), statement).rejects.toMatchObject({ cause: { message: 'operator_audit is append-only' } });
});

test('an operator finds a person by email, username or id and sees the subscription as the provider has it', async () => {
  const { world, ann, person, see } = await support();
  await world.subscribe(person);
  for (const name of [person.name.toUpperCase(), person.email, String(person.id)]) {
    const found = await world.send(ann, 'GET', `/api/operator/people?name=${encodeURIComponent(name)}`);
    expect([name, found.json()]).toEqual([name, { people: [{ userId: person.id, username: person.name, email: person.email }] }]);
  }
  // The provider's message has not arrived yet.
  expect(await see()).toMatchObject({ isPremium: false, suspendedAt: null, isOwnAccount: false, sessions: [{}] });
  const view = await world.send(ann, 'GET', `/api/operator/people/${person.id}/subscription`);
  expect(view.json()).toMatchObject({
    provider: 'stripe',
    askedAt: world.clock.now().toISOString(),
    customers: [{ customerId: world.customerOf(person), subscriptions: [{ status: 'trialing', planType: 'monthly' }] }],
  });
  await world.deliverAll();
  const premiumUntil = '2026-11-22T12:00:00.000Z';
  expect(await see()).toMatchObject({ isPremium: true, premiumUntil, isRenewing: true });
  cancelAtPeriodEnd(world.account, world.subscriptionsOf(person)[0]!);
  await world.deliverAll();
  expect(await see()).toMatchObject({ isPremium: true, premiumUntil, isRenewing: false });
});

test('searches, the view of a person and the provider view are in the audit trail, once an hour each, without what was typed', async () => {
  const { world, ann, person, see } = await support();
  const { db, time } = world;
  const find = (name: string) => world.send(ann, 'GET', `/api/operator/people?name=${encodeURIComponent(name)}`);
  const trail = async () => (await db.select().from(operatorAudit).orderBy(operatorAudit.id)).filter(({ actorId }) => actorId === ann.id);
  for (const name of [person.email, person.name, String(person.id), 'nobody@example.com', 'nobody']) await find(name);
  for (let view = 0; view < 3; view += 1) {
    await see();
    await world.send(ann, 'GET', `/api/operator/people/${person.id}/subscription`);
  }
  const rows = await trail();
  expect(rows.map(({ action, userId, outcome }) => [action, userId, outcome])).toEqual([
    ['find-person', person.id, 'done'],
    ['find-person', null, 'done'],
    ['show-person', person.id, 'done'],
    ['ask-provider', person.id, 'done'],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/nobody|@/);
  time.now += hourMs;
  await world.passSecondFactor(ann);
  await find(person.email);
  expect(await trail()).toHaveLength(5);
});

test('no notice is missing or doubled when others arrive between two pages', async () => {
  const { world, ann } = await support();
  const notice = (number: number) => ({ feed: 'stripe', kind: 'dispute', subject: `number ${number}`, detail: 'A payment is disputed.' });
  const subjects: string[] = [];
  await recordNotices(
    world.db,
    Array.from({ length: 120 }, (_, index) => notice(index)),
    world.clock.now(),
  );
  for (let next: string | null = ''; next !== null;) {
    const answer = await world.send(ann, 'GET', `/api/operator/notices${next && `?before=${next}`}`);
    const page = answer.json<{ notices: { subject: string }[]; next: string | null }>();
    subjects.push(...page.notices.map(({ subject }) => subject));
    next = page.next;
    await recordNotices(world.db, [notice(1000 + subjects.length)], new Date(world.time.now + subjects.length));
  }
  expect(subjects.toSorted()).toEqual(Array.from({ length: 120 }, (_, index) => `number ${index}`).toSorted());
});

test('the audit trail is paged, newest first, and can be limited to a person', async () => {
  const { world, ann, person } = await support();
  const row = { at: world.clock.now(), actor: 'root', action: 'suspend', reason: 'a test', outcome: 'done' as const };
  await world.db.insert(operatorAudit).values(Array.from({ length: 120 }, (_, index) => ({ ...row, userId: index % 2 ? person.id : 999 })));
  async function read(query: string) {
    const entries: AuditEntry[] = [];
    for (let next: number | null | undefined; next !== null;) {
      const answer = await world.send(ann, 'GET', `/api/operator/audit?${query}${next ? `&before=${next}` : ''}`);
      const page = answer.json<{ entries: AuditEntry[]; next: number | null }>();
      expect(page.entries.length).toBeLessThanOrEqual(50);
      entries.push(...page.entries);
      next = page.next;
    }
    return entries;
  }
  const all = await read('');
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  expect((await read(`userId=${person.id}`)).map(({ username }) => username)).toEqual(Array.from({ length: 60 }, () => person.name));
});

test('two operators together lift a mistaken time-out, and the subscription continues', async () => {
  const { world, ann, bob, person, act, see } = await support();
  const { db, time } = world;
  const cleo = await world.operator();
  await world.subscribe(person);
  await world.deliverAll();
  const trialEnd = world.subscriptionsOf(person)[0]!.trial_end!;
  expect((await world.startTimeOut(person, { length: 'month', billing: 'pause' })).statusCode).toBe(200);
  time.now += hourMs;
  await world.passSecondFactor(ann, bob, cleo);
  const decide = (operator: Person, decision = 'approve', id = 1) =>
    world.send(operator, 'POST', `/api/operator/time-out-lifts/${id}/decision`, { decision, reason: 'checked by phone' });

  expect((await act(ann, { action: 'request-time-out-lift' })).statusCode).toBe(200);
  expect((await act(bob, { action: 'request-time-out-lift' })).json()).toMatchObject({ code: 'lift-requested' });
  expect((await decide(ann)).json()).toMatchObject({ code: 'second-operator' });
  const lifts = async (operator: Person) =>
    (await world.send(operator, 'GET', '/api/operator/time-out-lifts')).json<{ lifts: unknown[] }>();
  expect(await lifts(ann)).toMatchObject({ lifts: [{ id: 1, requestedBy: ann.name, canDecide: false }] });
  expect(await lifts(bob)).toMatchObject({ lifts: [{ id: 1, requestedBy: ann.name, canDecide: true }] });
  expect((await world.get(person, '/api/predictions/latest')).statusCode).toBe(403);

  const answers = await Promise.all([decide(bob), decide(cleo), decide(bob), decide(ann, 'decline')]);
  const done = answers.find(({ statusCode }) => statusCode === 200);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const isLifted = done!.json<{ message: string }>().message.includes('lifted');
  if (!isLifted) {
    await act(ann, { action: 'request-time-out-lift' });
    expect((await decide(bob, 'approve', 2)).statusCode).toBe(200);
  }
  expect(await see()).toMatchObject({ timeOutUntil: null, openLift: null });
  expect((await world.get(person, '/api/predictions/latest')).statusCode).toBe(200);
  expect(await lifts(bob)).toEqual({ lifts: [] });

  await processDueEvents(world.billing);
  await world.deliverAll();
  expect([world.subscriptionsOf(person)[0]!.trial_end! - trialEnd, await world.isPremium(person)]).toEqual([3600, true]);
  const subjects = (await db.select().from(mailOutbox).where(eq(mailOutbox.userId, person.id))).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your Courtline time-out was lifted')).toHaveLength(1);
  const outcomes = (await db.select().from(operatorAudit)).map(({ action, outcome }) => `${action} ${outcome}`);
  expect(outcomes.filter((row) => row === 'approve-time-out-lift done')).toHaveLength(1);
  expect(outcomes.filter((row) => row !== 'show-person done')).toHaveLength(isLifted ? 7 : 9);
});

test('a request to lift a time-out is void after a day, when the person extends the time-out, and when who asked is no operator any more', async () => {
  const { world, ann, bob, person, act } = await support();
  const { db, time } = world;
  const request = async () => expect((await act(ann, { action: 'request-time-out-lift' })).statusCode).toBe(200);
  const approve = async (id: number) => {
    const url = `/api/operator/time-out-lifts/${id}/decision`;
    return (await world.send(bob, 'POST', url, { decision: 'approve', reason: 'checked' })).json<{ code: string }>().code;
  };
  await world.startTimeOut(person, { length: 'week', billing: 'pause' });
  await request();
  time.now += dayMs;
  await world.passSecondFactor(ann, bob);
  expect(await approve(1)).toBe('no-request');
  await request();
  await world.startTimeOut(person, { length: 'month', billing: 'pause' });
  expect(await approve(2)).toBe('time-out-changed');
  expect((await world.send(ann, 'POST', '/api/operator/time-out-lifts/2/decision', { decision: 'decline', reason: 'x' })).statusCode).toBe(
    200,
  );
  await request();
  await db.delete(operators).where(eq(operators.userId, ann.id));
  expect(await approve(3)).toBe('requester-left');
  expect((await db.select().from(users).where(eq(users.id, person.id)))[0]!.timeOutEndsAt!.getTime()).toBeGreaterThan(time.now);
});

test('taking back one of two grants leaves the other one', async () => {
  const { world, ann, person, act, see } = await support();
  for (const days of [30, 60]) await act(ann, { action: 'grant-premium', days });
  await act(ann, { action: 'revoke-premium', grantId: 2 });
  expect([await world.isPremium(person), (await see()).grants.map(({ revokedAt }) => revokedAt === null)]).toEqual([true, [false, true]]);
  await act(ann, { action: 'revoke-premium', grantId: 1 });
  expect(await world.isPremium(person)).toBe(false);
});
