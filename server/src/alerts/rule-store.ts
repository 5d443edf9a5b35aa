import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import {
  type AlertKind,
  type AlertRule,
  type AlertRuleDraft,
  maxAlertRules,
  type RuleGame,
  storedCondition,
} from '#contract/alerts/rules.ts';
import { alertChannels } from '#domain/alerts/alert-channels.ts';
import { listGamesById } from '#server/games/queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { alertRules, alertStates } from '#server/schema/alerts.ts';
import { lockSettings } from './send/settings-store.ts';

const { id, condition, channels, isActive } = alertRules;

export async function listStoredRules(db: Db, userId: number) {
  return db.select({ id, condition, channels, isActive }).from(alertRules).where(eq(alertRules.userId, userId)).orderBy(asc(id));
}

export async function listRules(db: Db, userId: number): Promise<AlertRule[]> {
  return (await listStoredRules(db, userId)).flatMap((row): AlertRule[] => {
    const { data } = storedCondition.safeParse(row.condition);
    return data ? [{ ...row, condition: data, channels: alertChannels.filter((channel) => row.channels.includes(channel)) }] : [];
  });
}

export async function listRuleGames(db: Db, rules: readonly AlertRule[]): Promise<RuleGame[]> {
  const ids = rules.flatMap((rule) => (rule.condition.kind === 'price' ? [rule.condition.gameId] : []));
  return (await listGamesById(db, ids)).map(({ id: gameId, awayTeamId, homeTeamId, startsAt }) => ({
    gameId,
    awayTeamId,
    homeTeamId,
    startsAt: startsAt.toISOString(),
  }));
}

/** A person can have so many rules for picks, and so many others. */
const isPickRule = (kind: AlertKind) => sql`(${condition} ->> 'kind' = 'pick') = ${kind === 'pick'}`;

export async function addRule(transaction: Db, userId: number, draft: AlertRuleDraft): Promise<AlertRule> {
  await lockSettings(transaction, userId);
  await checkRoom(transaction, and(eq(alertRules.userId, userId), isPickRule(draft.condition.kind)));
  const [added] = await transaction
    .insert(alertRules)
    .values({ userId, ...draft })
    .returning({ id });
  return { ...added!, ...draft };
}

/** Returns false if the person has no such rule. */
export async function changeRule(db: Db, userId: number, { id: ruleId, ...draft }: AlertRule): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockSettings(transaction, userId);
    // A rule can become one of the other group, whose rules are counted without it.
    const others = and(eq(alertRules.userId, userId), ne(id, ruleId));
    await checkRoom(transaction, and(others, isPickRule(draft.condition.kind)));
    const changed = await transaction.update(alertRules).set(draft).where(isOwn(userId, ruleId)).returning({ id });
    if (changed.length > 0) await transaction.update(alertStates).set({ value: null }).where(isOfRule(userId, ruleId));
    return changed.length > 0;
  });
}

async function checkRoom(transaction: Db, where: SQL | undefined): Promise<void> {
  if ((await transaction.$count(alertRules, where)) < maxAlertRules) return;
  throw new HttpError('too-many-rules', `You already have ${maxAlertRules} of these alerts. Please change or delete one of them.`);
}

export async function findRuleKind(db: Db, userId: number, ruleId: number): Promise<string | undefined> {
  const [rule] = await db
    .select({ kind: sql<string>`${condition} ->> 'kind'` })
    .from(alertRules)
    .where(isOwn(userId, ruleId));
  return rule?.kind;
}

/** The lock makes the deletion wait for a process that decides about the rule. It would store states of a deleted rule. */
export async function deleteRule(db: Db, userId: number, ruleId: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockSettings(transaction, userId);
    const deleted = await transaction.delete(alertRules).where(isOwn(userId, ruleId)).returning({ id });
    if (deleted.length > 0) await transaction.delete(alertStates).where(isOfRule(userId, ruleId));
    return deleted.length > 0;
  });
}

const isOwn = (userId: number, ruleId: number) => and(eq(id, ruleId), eq(alertRules.userId, userId));
const isOfRule = (userId: number, ruleId: number) => and(eq(alertStates.userId, userId), eq(alertStates.scope, String(ruleId)));
