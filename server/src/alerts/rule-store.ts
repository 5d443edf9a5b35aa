import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { AlertRule, AlertRuleDraft } from '#contract/alerts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { alertRules } from '#server/schema/alerts.ts';
import { lockSettings } from './settings-store.ts';

const { userId: _userId, ...ruleFields } = getTableColumns(alertRules);

export async function listRules(db: Db, userId: number, page?: { after: number; limit: number }): Promise<AlertRule[]> {
  const rules = db
    .select(ruleFields)
    .from(alertRules)
    .where(and(eq(alertRules.userId, userId), gt(alertRules.id, page?.after ?? 0)))
    .orderBy(asc(alertRules.id));
  return page ? rules.limit(page.limit) : rules;
}

/** Returns undefined if the person has `max` rules already. A lock makes concurrent calls for one person run one after the other. */
export async function addRule(transaction: Db, userId: number, draft: AlertRuleDraft, max: number): Promise<AlertRule | undefined> {
  await lockSettings(transaction, userId);
  if ((await transaction.$count(alertRules, eq(alertRules.userId, userId))) >= max) return undefined;
  const [added] = await transaction
    .insert(alertRules)
    .values({ userId, ...draft })
    .returning(ruleFields);
  return added;
}

export async function changeRule(db: Db, userId: number, { id, ...draft }: AlertRule): Promise<AlertRule | undefined> {
  return (await db.update(alertRules).set(draft).where(isOwnRule(userId, id)).returning(ruleFields))[0];
}

export async function deleteRule(db: Db, userId: number, id: number): Promise<boolean> {
  return (await db.delete(alertRules).where(isOwnRule(userId, id)).returning({ id: alertRules.id })).length > 0;
}

const isOwnRule = (userId: number, id: number) => and(eq(alertRules.id, id), eq(alertRules.userId, userId));
