import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { cancelInPortal, resume } from '#sandbox/stripe/billing/subscriptions.ts';
import { processDueEvents } from '#server/billing/process-events.ts';
import { withdrawFromContract } from '#server/billing/subscription/withdraw-from-contract.ts';
import { mailsToUnprovenMailbox } from '#server/delivery/mail/mail-user.ts';
import { mailboxOf } from '#server/delivery/mail/mailbox-of.ts';
import { takeAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { testBilling, type Person } from '../../../test/billing/test-billing.ts';
import { proveEmail } from '../../../test/sign-in.ts';

type World = Awaited<ReturnType<typeof testBilling>>;

const mailsTo = ({ db }: World, { email }: Person) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.to, email)).orderBy(asc(mailOutbox.id));
const subjectsTo = async (world: World, person: Person) => (await mailsTo(world, person)).map(({ subject }) => subject);

/** Cancels and resumes the plan five times each, within an hour. */
async function toggle(world: World, person: Person): Promise<void> {
  for (let change = 0; change < 10; change += 1) {
    const [subscription] = world.subscriptionsOf(person);
    (change % 2 === 0 ? cancelInPortal : resume)(world.account, subscription!);
    await world.deliverAll();
    world.time.now += 60_000;
  }
}

async function useUpMails({ db, clock }: World, { email }: Person): Promise<void> {
  const limit = mailsToUnprovenMailbox;
  while ((await takeAttempt({ db, clock }, limit, mailboxOf(email))) === 0);
}

test('no mail about a plan contains the username, which a stranger may have chosen', async () => {
  const world = await testBilling();
  const [ada, eve] = [await world.person('ada@example.com'), await world.person('eve@example.com')];
  await world.subscribe(ada);
  await world.deliverAll();
  await toggle(world, ada);
  await world.subscribe(eve, { number: ada.card });
  await world.deliverAll();
  await withdrawFromContract(world.billing, ada.id);
  await processDueEvents(world.billing);
  const texts = [...(await mailsTo(world, ada)), ...(await mailsTo(world, eve))].map(({ subject, text, html }) => subject + text + html);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => text.includes(ada.name) || text.includes(eve.name))).toEqual([]);
});

test('a plan that is canceled and resumed again and again causes each mail once, and later one that tells the newest state', async () => {
  const world = await testBilling();
  const [ada, bob] = [await world.person(), await world.person()];
  await proveEmail(world.db, ada.id);
  for (const person of [ada, bob]) {
    await world.subscribe(person);
    await world.deliverAll();
    await toggle(world, person);
  }
  const states = ['Your free trial has started', 'Your plan is canceled', 'Your plan continues', 'Your plan continues'];
  expect([await subjectsTo(world, ada), await subjectsTo(world, bob)]).toEqual([states, states]);
  const due = async (person: Person) => (await mailsTo(world, person)).at(-1)!.dueAt.toISOString();
  // An unproven address may be somebody else's, so mails to it wait longer.
  expect([await due(ada), await due(bob)]).toEqual(['2026-11-15T13:00:00.000Z', '2026-11-16T00:00:00.000Z']);

  world.time.now += hourMs;
  for (const person of [ada, bob]) {
    await toggle(world, person);
    cancelInPortal(world.account, world.subscriptionsOf(person)[0]!);
    await world.deliverAll();
  }
  expect((await subjectsTo(world, ada)).slice(4)).toEqual(['Your plan is canceled', 'Your plan continues', 'Your plan is canceled']);
  expect((await subjectsTo(world, bob)).slice(3)).toEqual(['Your plan is canceled']);
});

test('an unproven mailbox that got its mails of the day gets what the contract requires and nothing else', async () => {
  const world = await testBilling();
  const [ada, eve] = [await world.person(), await world.person()];
  await world.subscribe(ada);
  await useUpMails(world, ada);
  await useUpMails(world, eve);
  await world.deliverAll();
  await world.subscribe(eve, { number: ada.card });
  await world.deliverAll();
  expect([await subjectsTo(world, ada), await subjectsTo(world, eve)]).toEqual([['Your free trial has started'], []]);
  await withdrawFromContract(world.billing, ada.id);
  await processDueEvents(world.billing);
  expect((await subjectsTo(world, ada)).slice(1)).toEqual(['You have withdrawn from your contract']);
});

test('a sync that repeats a queued mail does not use up the mails of an unproven mailbox', async () => {
  const world = await testBilling();
  const ada = await world.person();
  await world.subscribe(ada);
  for (let message = 0; message < 20; message += 1) {
    world.account.emit('customer.subscription.updated', world.subscriptionsOf(ada)[0]!);
    await world.deliverAll();
  }
  const limit = mailsToUnprovenMailbox;
  expect(await takeAttempt({ db: world.db, clock: world.clock }, limit, mailboxOf(ada.email))).toBe(0);
  expect(await subjectsTo(world, ada)).toEqual(['Your free trial has started']);
});
