import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personalDataOf } from '#server/billing/personal-data.ts';
import { processDueEvents } from '#server/billing/process-events.ts';
import { reconcile } from '#server/billing/reconcile.ts';
import { users } from '#server/schema/accounts.ts';
import { withdrawals } from '#server/schema/billing.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { testBilling, type Person } from '../../../test/billing/test-billing.ts';
import { proveEmail } from '../../../test/sign-in.ts';

type World = Awaited<ReturnType<typeof testBilling>>;
interface Refused {
  readonly code?: string;
  readonly message: string;
  readonly url?: string;
}

const mailbox = 'wd@mailbox.example';

async function withdraw(world: World, person: Person, number = person.card): Promise<void> {
  await world.subscribe(person, { planType: 'annual', number });
  await world.deliverAll();
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/subscription/withdraw',
    headers: { cookie: person.cookie, 'x-requested-with': 'XMLHttpRequest' },
    payload: { confirmed: true },
  });
  expect(answer.statusCode).toBe(200);
  await world.deliverAll();
}

/** Somebody who has bought and withdrawn twice, and whose address was never confirmed. */
async function withdrawnTwice() {
  const world = await testBilling();
  const person = await world.person(mailbox);
  for (let contract = 0; contract < 2; contract += 1) await withdraw(world, person);
  const open = async (buyer: Person) => (await world.checkout(buyer)).json<Refused>();
  expect((await open(person)).code).toBe('withdrawn-repeatedly');

  const deleteAccount = async (): Promise<void> => {
    await personalDataOf(world.billing).erase(world.db, person, world.clock.now());
    await world.db.delete(users).where(eq(users.id, person.id));
  };
  /** Buys with the card of the withdrawals. Returns what the person is told after the checkout, and what was kept of the money. */
  const buyWithSameCard = async (buyer: Person) => {
    const checkout = await world.subscribe(buyer, { planType: 'annual', number: person.card });
    const told = (await world.get(buyer, `/api/subscription-success?session_id=${checkout}`)).json<Refused>();
    await world.deliverAll();
    await processDueEvents(world.billing);
    await world.deliverAll();
    await reconcile(world.billing);
    const { charges } = world.account.state;
    const kept = Object.values(charges).reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0);
    return { code: told.code, message: told.message, isPremium: await world.isPremium(buyer), kept };
  };
  return { world, person, open, deleteAccount, buyWithSameCard };
}

const refused = { code: 'withdrawn-repeatedly', isPremium: false, kept: 0 };

test('after two withdrawals a new account with the same mailbox cannot buy, and its owner learns how to prove that it was a stranger', async () => {
  const { world, open, deleteAccount, buyWithSameCard } = await withdrawnTwice();
  await deleteAccount();
  const again = await world.person('wd+2@mailbox.example');
  const answer = await open(again);
  expect(answer).toMatchObject({ code: 'withdrawn-repeatedly', message: expect.stringContaining('confirm your email') });

  // Somebody else may have typed the address of the mailbox. Once its owner has proven it, only the card of the withdrawals is still
  // refused.
  await proveEmail(world.db, again.id);
  expect((await open(again)).url).toContain('http');
  expect(await buyWithSameCard(again)).toMatchObject(refused);
});

test('withdrawals count for a mailbox that is proven later, also after the account is deleted', async () => {
  const { world, person, open, deleteAccount } = await withdrawnTwice();
  await proveEmail(world.db, person.id);
  await deleteAccount();
  const again = await world.person('wd+3@mailbox.example');
  await proveEmail(world.db, again.id);
  const answer = await open(again);
  expect(answer.code).toBe('withdrawn-repeatedly');
  expect(answer.message).not.toContain('confirm your email');
});

test('after two withdrawals the card buys nothing with another mailbox: the purchase is canceled and refunded, and the person is told', async () => {
  const { world, buyWithSameCard } = await withdrawnTwice();
  const other = await world.person('other@mailbox.example');
  const outcome = await buyWithSameCard(other);
  expect(outcome).toMatchObject(refused);
  expect(outcome.message).toContain('refunded in full');
  const mails = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, other.email));
  expect(mails.map(({ subject }) => subject)).toEqual(['Your purchase was canceled']);
  // After a refused purchase the account has to wait a day, so that no card is charged and refunded again and again.
  world.later(0.9);
  const tooEarly = await world.checkout(other);
  expect([tooEarly.statusCode, tooEarly.json<Refused>()]).toMatchObject([
    429,
    { code: 'purchase-refused-recently', message: expect.stringContaining('24 hours') },
  ]);
  world.later(0.2);
  // The refused trial does not count as used, so the next purchase has a trial and ends with a withdrawal. After it there is no trial: the
  // card is charged, and everything is refunded.
  await withdraw(world, other, other.card);
  expect(await buyWithSameCard(other)).toMatchObject(refused);
  expect(Object.values(world.account.state.charges)).toHaveLength(2);
});

test('a password reset in the unconfirmed account does not make the card good again', async () => {
  const { world, person, buyWithSameCard } = await withdrawnTwice();
  await personalDataOf(world.billing).onTakeOver!(world.db, person, world.clock.now());
  await proveEmail(world.db, person.id);
  expect(await buyWithSameCard(person)).toMatchObject(refused);
});

test('the card that was charged counts, not one that was added before the withdrawal', async () => {
  const { world, person } = await withdrawnTwice();
  const cards = new Set((await world.db.select().from(withdrawals)).map(({ cardHash }) => cardHash));
  const other = await world.person();
  await world.subscribe(other);
  await world.deliverAll();
  await world.db.delete(withdrawals);
  world.later(8); // the card of the trial is charged
  await world.deliverAll();
  world.newCard(other, person.card);
  await world.app.inject({
    method: 'POST',
    url: '/api/subscription/withdraw',
    headers: { cookie: other.cookie, 'x-requested-with': 'XMLHttpRequest' },
    payload: { confirmed: true },
  });
  const [row] = await world.db.select().from(withdrawals);
  expect([cards.size, row?.cardHash === null, cards.has(row!.cardHash)]).toEqual([1, false, false]);
});

test('a year later the card and the mailbox can buy again', async () => {
  const { world, person, open } = await withdrawnTwice();
  world.later(366);
  expect((await open(person)).url).toContain('http');
  const other = await world.person();
  await world.subscribe(other, { number: person.card });
  await world.deliverAll();
  // The card has had its trial.
  await world.subscribe(other, { number: person.card });
  await world.deliverAll();
  expect(await world.isPremium(other)).toBe(true);
});
