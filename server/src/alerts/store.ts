import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { AlertRule, AlertRuleDraft, AlertSettings } from '#contract/alerts.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { DueAlert, OpenGame, SentAlert } from './decide-alerts.ts';
import { games, predictions, preferences, users } from './foreign-tables.ts';
import { alertRules, alerts, alertSettings } from '#server/schema/alerts.ts';

const { userId: _owner, ...rule } = getTableColumns(alertRules);
const { timeZone, quietHours, dailyMaximum, mailsWanted, unsubscribeToken } = alertSettings;
const settings = { timeZone, quietHours, dailyMaximum, mailsWanted };

export async function listRules(db: Db, userId: number, { after, limit }: { after: number; limit: number }): Promise<AlertRule[]> {
  return db
    .select(rule)
    .from(alertRules)
    .where(and(eq(alertRules.userId, userId), gt(alertRules.id, after)))
    .orderBy(asc(alertRules.id))
    .limit(limit);
}

/** Undefined when the person has as many as they may. Their settings row is held, so that two at once are counted one after the other. */
export async function addRule(db: Db, userId: number, draft: AlertRuleDraft, most: number): Promise<AlertRule | undefined> {
  return db.transaction(async (transaction) => {
    await holdSettings(transaction, userId);
    const [held] = await transaction.select({ rules: count() }).from(alertRules).where(eq(alertRules.userId, userId));
    if ((held?.rules ?? 0) >= most) return undefined;
    return (
      await transaction
        .insert(alertRules)
        .values({ userId, ...draft })
        .returning(rule)
    )[0];
  });
}

export async function changeRule(db: Db, userId: number, { id, ...draft }: AlertRule): Promise<AlertRule | undefined> {
  const own = and(eq(alertRules.id, id), eq(alertRules.userId, userId));
  return (await db.update(alertRules).set(draft).where(own).returning(rule))[0];
}

export async function deleteRule(db: Db, userId: number, id: number): Promise<boolean> {
  const own = and(eq(alertRules.id, id), eq(alertRules.userId, userId));
  return (await db.delete(alertRules).where(own).returning({ id: alertRules.id })).length > 0;
}

/** The settings with which a person begins are written at the first look. */
export async function addSettings(db: Db, userId: number, first: AlertSettings, token: string): Promise<void> {
  await db
    .insert(alertSettings)
    .values({ userId, ...first, unsubscribeToken: token })
    .onConflictDoNothing();
}

export async function readSettings(db: Db, userId: number): Promise<AlertSettings | undefined> {
  return (await db.select(settings).from(alertSettings).where(eq(alertSettings.userId, userId)))[0];
}

export async function saveSettings(db: Db, userId: number, changed: AlertSettings): Promise<void> {
  await db.update(alertSettings).set(changed).where(eq(alertSettings.userId, userId));
}

export async function endMails(db: Db, token: string): Promise<boolean> {
  const ended = await db
    .update(alertSettings)
    .set({ mailsWanted: false })
    .where(eq(unsubscribeToken, token))
    .returning({ userId: alertSettings.userId });
  return ended.length > 0;
}

async function holdSettings(transaction: Db, userId: number): Promise<void> {
  await transaction.select({ userId: alertSettings.userId }).from(alertSettings).where(eq(alertSettings.userId, userId)).for('update');
}

/** Games still to begin, each with what its last prediction calls worth betting on. */
export async function openGames(db: Db, now: Date, until: Date): Promise<OpenGame[]> {
  const rows = await db
    .selectDistinctOn([predictions.gameId], picked())
    .from(predictions)
    .innerJoin(games, eq(games.id, predictions.gameId))
    .where(and(eq(games.status, 'scheduled'), gt(games.startsAt, now), lte(games.startsAt, until)))
    .orderBy(asc(predictions.gameId), desc(predictions.id));
  return rows.map(({ issuedAt: _issuedAt, ...game }) => game);
}

/** Every prediction of the games that began in a span, in the order in which they were issued. */
export async function predictionsOfGames(db: Db, from: Date, to: Date): Promise<(OpenGame & { issuedAt: Date })[]> {
  return db
    .select(picked())
    .from(predictions)
    .innerJoin(games, eq(games.id, predictions.gameId))
    .where(and(gt(games.startsAt, from), lte(games.startsAt, to)))
    .orderBy(asc(predictions.issuedAt), asc(predictions.id));
}

const picked = () => ({
  gameId: predictions.gameId,
  homeTeamId: games.homeTeamId,
  awayTeamId: games.awayTeamId,
  startsAt: games.startsAt,
  predictionId: predictions.id,
  issuedAt: predictions.issuedAt,
  picks: sql<OpenGame['picks']>`${predictions.content} -> 'picks'`,
});

/** Whom alerts may go to: premium, not in a time-out, with a rule that is on. In pages by id. */
export async function recipientsAfter(db: Db, after: number, { now, limit }: { now: Date; limit: number }): Promise<number[]> {
  const withRule = db.select({ id: alertRules.userId }).from(alertRules).where(eq(alertRules.isActive, true));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, after), inArray(users.id, withRule), mayBeTold(now)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

const mayBeTold = (now: Date) => and(users.isPremium, or(sql`${users.timeOutEndsAt} is null`, lte(users.timeOutEndsAt, now)));

export type Recipient = NonNullable<Awaited<ReturnType<typeof readRecipient>>>;

/**
 * Keeps other processes from deciding about the same person until the end of the transaction. The user's row is held against
 * a change too, so that a time-out begins either before a message is written or after it, and then takes it back.
 */
export async function holdRecipient(transaction: Db, userId: number): Promise<void> {
  await holdSettings(transaction, userId);
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share');
}

/** Everything a decision about one person rests on; undefined for who may not be told. */
export async function readRecipient(db: Db, userId: number, peopleNow: Date, leagueNow: Date, gameIds: readonly string[]) {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), mayBeTold(peopleNow)));
  const [held] = await db
    .select({ ...settings, unsubscribeToken, oddsFormat: preferences.oddsFormat })
    .from(alertSettings)
    .leftJoin(preferences, eq(preferences.userId, alertSettings.userId))
    .where(eq(alertSettings.userId, userId));
  if (!user || !held) return undefined;
  const { unsubscribeToken: token, oddsFormat, ...wishes } = held;
  const rules = await db.select(rule).from(alertRules).where(eq(alertRules.userId, userId)).orderBy(asc(alertRules.id));
  return {
    userId,
    email: user.email,
    token,
    oddsFormat: oddsFormat ?? ('american' as const),
    settings: wishes,
    rules,
    sent: await sentTo(db, userId, leagueNow, gameIds),
  };
}

const twoDays = 2 * 86_400_000;

async function sentTo(db: Db, userId: number, now: Date, gameIds: readonly string[]): Promise<SentAlert[]> {
  const { gameId, market, number, sentAt } = alerts;
  const recent = gte(sentAt, new Date(now.getTime() - twoDays));
  return db
    .select({ gameId, market, number, sentAt, gap: sql<number>`(${alerts.bet} ->> 'claimed')::float8` })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), gameIds.length > 0 ? or(inArray(gameId, [...gameIds]), recent) : recent))
    .orderBy(asc(alerts.id));
}

/** False when it stands there already. */
export async function addAlert(transaction: Db, userId: number, { game, market, bet, number }: DueAlert, sentAt: Date): Promise<boolean> {
  const { gameId, predictionId, startsAt } = game;
  const added = await transaction
    .insert(alerts)
    .values({ userId, gameId, market, number, predictionId, bet, startsAt, sentAt })
    .onConflictDoNothing()
    .returning({ id: alerts.id });
  return added.length > 0;
}

/** For a person's own copy of their data: their wishes, and when they were told of which game. */
export async function listAlertData(db: Db, userId: number) {
  const { gameId, market, sentAt } = alerts;
  return {
    settings: (await readSettings(db, userId)) ?? null,
    rules: await listRules(db, userId, { after: 0, limit: 100 }),
    sent: await db.select({ gameId, market, sentAt }).from(alerts).where(eq(alerts.userId, userId)).orderBy(desc(alerts.id)).limit(1000),
  };
}

export async function deleteAlertsOf(db: Db, userId: number): Promise<void> {
  for (const table of [alertRules, alerts, alertSettings]) await db.delete(table).where(eq(table.userId, userId));
}

export async function forgetAlertsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(alerts).where(lt(alerts.sentAt, before));
}
