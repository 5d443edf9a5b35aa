import { eq } from 'drizzle-orm';
import { passkeys, sessions } from '#server/schema/accounts.ts';
import { operators } from '#server/schema/operator.ts';
import { testBilling, type Person } from './billing/test-billing.ts';

/** The whole service with people who have the role of an operator, a passkey and a session that has just used it. */
export async function testOperators() {
  const world = await testBilling();
  const { db, app, clock } = world;

  async function addPasskey(userId: number): Promise<void> {
    const id = `passkey-${userId}`;
    await db
      .insert(passkeys)
      .values({ id, userId, name: 'Phone', publicKey: 'AAAA', signCount: 0, transports: [], createdAt: clock.now() });
  }

  async function useSecondFactor(...people: readonly Person[]): Promise<void> {
    for (const { id } of people) await db.update(sessions).set({ secondFactorAt: clock.now() }).where(eq(sessions.userId, id));
  }

  return {
    ...world,
    addPasskey,
    useSecondFactor,

    async operator(): Promise<Person> {
      const person = await world.person();
      await addPasskey(person.id);
      await db.insert(operators).values({ userId: person.id, grantedAt: clock.now() });
      await useSecondFactor(person);
      return person;
    },

    removePasskey: (userId: number) => db.delete(passkeys).where(eq(passkeys.userId, userId)),

    send: (person: Person | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.inject({
        method,
        url,
        headers: { 'x-requested-with': 'XMLHttpRequest', ...(person && { cookie: person.cookie }) },
        ...(payload && { payload }),
      }),
  };
}
