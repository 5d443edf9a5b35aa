import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { contactMessages } from '#server/schema/support.ts';

export async function addMessage(db: Db, message: typeof contactMessages.$inferInsert): Promise<number> {
  const [added] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id });
  return added!.id;
}

export async function listMessages(db: Db, userId: number) {
  return db.select().from(contactMessages).where(eq(contactMessages.userId, userId)).orderBy(asc(contactMessages.id)).limit(1000);
}

export async function deleteMessages(db: Db, userId: number): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.userId, userId));
}

/** The messages stay with our support, but no longer belong to the account. */
export async function detachMessages(db: Db, userId: number): Promise<void> {
  await db.update(contactMessages).set({ userId: null }).where(eq(contactMessages.userId, userId));
}
