import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Watch, WatchDraft, WatchGame } from '#contract/alerts/watches.ts';
import { lockSettings } from '#server/alerts/settings-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { replaceRow } from '#server/platform/database/replace-row.ts';
import { alertWatches, alertWatchStates, watchAlerts } from '#server/schema/alerts.ts';
import { games } from '#server/schema/games.ts';
import type { DueWatchAlert, WatchState } from './decide-watches.ts';

const { userId: _userId, ...watchFields } = getTableColumns(alertWatches);

export async function listWatches(db: Db, userId: number, page?: { after: number; limit: number }): Promise<Watch[]> {
  const watches = db
    .select(watchFields)
    .from(alertWatches)
    .where(and(eq(alertWatches.userId, userId), gt(alertWatches.id, page?.after ?? 0)))
    .orderBy(asc(alertWatches.id));
  return page ? watches.limit(page.limit) : watches;
}

/** The games that price targets name. */
export async function listWatchGames(db: Db, watches: readonly Watch[]): Promise<WatchGame[]> {
  const ids = watches.flatMap(({ condition }) => (condition.kind === 'price' ? [condition.gameId] : []));
  if (ids.length === 0) return [];
  const { id: gameId, awayTeamId, homeTeamId, startsAt } = games;
  const rows = await db.select({ gameId, awayTeamId, homeTeamId, startsAt }).from(games).where(inArray(games.id, ids));
  return rows.map((row) => ({
    gameId: row.gameId,
    awayTeamId: row.awayTeamId,
    homeTeamId: row.homeTeamId,
    startsAt: row.startsAt.toISOString(),
  }));
}

/** Returns undefined if the person has `max` watches already. A lock makes concurrent calls for one person run one after the other. */
export async function addWatch(transaction: Db, userId: number, draft: WatchDraft, max: number): Promise<Watch | undefined> {
  await lockSettings(transaction, userId);
  if ((await transaction.$count(alertWatches, eq(alertWatches.userId, userId))) >= max) return undefined;
  const [added] = await transaction
    .insert(alertWatches)
    .values({ userId, ...draft })
    .returning(watchFields);
  return added;
}

/** A changed watch starts again. The numbers of its alerts continue, because they identify the alerts. */
export async function changeWatch(db: Db, userId: number, { id, ...draft }: Watch): Promise<Watch | undefined> {
  return db.transaction(async (transaction) => {
    await lockSettings(transaction, userId);
    const [changed] = await transaction.update(alertWatches).set(draft).where(isOwn(userId, id)).returning(watchFields);
    if (changed) await transaction.update(alertWatchStates).set({ value: null }).where(eq(alertWatchStates.watchId, id));
    return changed;
  });
}

/** The lock makes it wait for a process that decides about the watch and would store states of a watch that is gone. */
export async function deleteWatch(db: Db, userId: number, id: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockSettings(transaction, userId);
    return (await transaction.delete(alertWatches).where(isOwn(userId, id)).returning({ id: alertWatches.id })).length > 0;
  });
}

const isOwn = (userId: number, id: number) => and(eq(alertWatches.id, id), eq(alertWatches.userId, userId));

/** The game of a subject, if it has one: a subject is a game, a game and a team, or a team. */
export const gameOfSubject = sql<string>`split_part(${alertWatchStates.subject}, ':', 1)`;

/** What the watches remember about these games and teams. */
export async function listWatchStates(db: Db, watches: readonly Watch[], gamesAndTeams: readonly string[]): Promise<WatchState[]> {
  if (watches.length === 0) return [];
  const isOfWatch = inArray(
    alertWatchStates.watchId,
    watches.map(({ id }) => id),
  );
  return db
    .select()
    .from(alertWatchStates)
    .where(and(isOfWatch, inArray(gameOfSubject, [...gamesAndTeams])));
}

/** Each watch and subject may occur once. */
export async function saveWatchStates(transaction: Db, states: readonly WatchState[]): Promise<void> {
  if (states.length === 0) return;
  await transaction
    .insert(alertWatchStates)
    .values([...states])
    .onConflictDoUpdate({ target: [alertWatchStates.watchId, alertWatchStates.subject], set: replaceRow(alertWatchStates) });
}

/** Returns false if another process has stored the alert already. */
export async function addWatchAlert(transaction: Db, userId: number, { watch, state }: DueWatchAlert, sentAt: Date): Promise<boolean> {
  const row = { userId, watchId: watch.id, kind: watch.condition.kind, subject: state.subject, number: state.alerts, sentAt };
  const added = await transaction.insert(watchAlerts).values(row).onConflictDoNothing().returning({ id: watchAlerts.id });
  return added.length > 0;
}

/** For the data export: when the person was alerted about what, without our numbers. */
export async function listSentWatchAlerts(db: Db, userId: number) {
  const { kind, subject, sentAt } = watchAlerts;
  return db
    .select({ kind, subject, sentAt })
    .from(watchAlerts)
    .where(eq(watchAlerts.userId, userId))
    .orderBy(desc(watchAlerts.id))
    .limit(1000);
}

export async function deleteWatchData(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(alertWatches).where(eq(alertWatches.userId, userId));
  await transaction.delete(watchAlerts).where(eq(watchAlerts.userId, userId));
}
