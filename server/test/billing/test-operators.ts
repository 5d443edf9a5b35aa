import { eq } from 'drizzle-orm';
import { passkeys, sessions } from '#server/schema/accounts.ts';
import { operators } from '#server/schema/operator.ts';
import { testBilling, type Person } from './test-billing.ts';

export async function testOperators() {
  const world = await testBilling();
  const { db, clock } = world;

  const addPasskey = async (userId: number): Promise<void> => {
    const id = `passkey-${userId}`;
    await db
      .insert(passkeys)
      .values({ id, userId, name: 'Phone', publicKey: 'AAAA', signCount: 0, transports: [], createdAt: clock.now() });
  };

  const passSecondFactor = async (...people: readonly Person[]): Promise<void> => {
    for (const { id } of people) await db.update(sessions).set({ secondFactorAt: clock.now() }).where(eq(sessions.userId, id));
  };

  const operator = async (): Promise<Person> => {
    const person = await world.person();
    await addPasskey(person.id);
    await db.insert(operators).values({ userId: person.id, grantedAt: clock.now() });
    await passSecondFactor(person);
    return person;
  };

  return {
    ...world,
    person: (...options: Parameters<typeof world.person>) => world.person(...options),
    addPasskey,
    passSecondFactor,
    operator,

    removePasskey: (userId: number) => db.delete(passkeys).where(eq(passkeys.userId, userId)),
  };
}
