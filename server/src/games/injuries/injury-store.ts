import { and, asc, between, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { InjurySource } from '#domain/injuries.ts';
import { type Db, replaceRow } from '#server/platform/database/database.ts';
import { games, injuries, injuryDisagreements, injuryReportTeams, injuryStatements } from '#server/schema/games.ts';
import type { InjuryDisagreementsPage } from '#contract/status.ts';
import { requireTeam } from '#domain/teams.ts';

export type InjuryStatement = typeof injuryStatements.$inferSelect;
export type InjuryReportTeam = typeof injuryReportTeams.$inferSelect;
export type Injury = typeof injuries.$inferSelect;
export type InjuryDisagreement = typeof injuryDisagreements.$inferSelect;

export async function listStatements(db: Db, source: InjurySource): Promise<InjuryStatement[]> {
  return db.select().from(injuryStatements).where(eq(injuryStatements.source, source));
}

export async function replaceStatements(
  transaction: Db,
  source: InjurySource,
  list: readonly (typeof injuryStatements.$inferInsert)[],
): Promise<void> {
  await transaction.delete(injuryStatements).where(eq(injuryStatements.source, source));
  if (list.length > 0) await transaction.insert(injuryStatements).values([...list]);
}

export async function listReportTeams(db: Db): Promise<InjuryReportTeam[]> {
  return db.select().from(injuryReportTeams);
}

export async function replaceReportTeams(transaction: Db, list: readonly InjuryReportTeam[]): Promise<void> {
  await transaction.delete(injuryReportTeams);
  if (list.length > 0) await transaction.insert(injuryReportTeams).values([...list]);
}

export async function replaceInjuries(transaction: Db, list: readonly Injury[]): Promise<void> {
  await transaction.delete(injuries);
  if (list.length > 0) await transaction.insert(injuries).values([...list]);
}

/** Replaces the list. A disagreement that was listed before keeps the time at which it was first seen. */
export async function replaceDisagreements(
  transaction: Db,
  list: readonly Omit<InjuryDisagreement, 'firstSeenAt'>[],
  now: Date,
): Promise<void> {
  const subjects = list.map(({ subject }) => subject);
  await transaction.delete(injuryDisagreements).where(notInArray(injuryDisagreements.subject, subjects));
  if (list.length === 0) return;
  const { firstSeenAt: _, ...latest } = replaceRow(injuryDisagreements);
  await transaction
    .insert(injuryDisagreements)
    .values(list.map((row) => Object.assign({}, row, { firstSeenAt: now })))
    .onConflictDoUpdate({ target: injuryDisagreements.subject, set: latest });
}

export async function countComingGames(db: Db, from: string, to: string): Promise<number> {
  return db.$count(games, and(between(games.date, from, to), inArray(games.status, ['scheduled', 'live'])));
}

export async function readDisagreementPage(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<InjuryDisagreementsPage> {
  const rows = await db
    .select()
    .from(injuryDisagreements)
    .where(gt(injuryDisagreements.subject, after))
    .orderBy(asc(injuryDisagreements.subject))
    .limit(limit);
  return { disagreements: rows.map(present), next: rows.length === limit ? rows.at(-1)!.subject : null };
}

const present = (row: InjuryDisagreement) => ({
  playerId: row.playerId,
  name: row.name,
  team: requireTeam(row.teamId).code,
  gameDate: row.gameDate,
  espn: { status: row.espnStatus, publishedAt: row.espnPublishedAt?.toISOString() ?? null },
  league: { status: row.leagueStatus, publishedAt: row.leaguePublishedAt?.toISOString() ?? null },
  followed: row.followed,
  firstSeenAt: row.firstSeenAt.toISOString(),
});
