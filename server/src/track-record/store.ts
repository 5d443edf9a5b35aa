import { and, asc, count, eq, gt, lte, max, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { games, predictions, priceChanges, verdicts } from './foreign-tables.ts';
import { recordGames } from '#server/schema/track-record.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';

export async function recordVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: max(recordGames.version) }).from(recordGames);
  return row?.version ?? 0;
}

/** Every book's usable prices of a game at a moment, out of the history of changes, as one JSON value. */
const pricesAt = (moment: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('book', q."book", 'market', q."market", 'line', q."line", 'first', q."first",
    'second', q."second") order by q."market", q."book"), '[]'::jsonb)
  from (
    select distinct on (c."book", c."market") c.* from ${priceChanges} c
    where c."gameId" = v."gameId" and c."recordedAt" <= ${moment} and c."market" in ('h2h', 'totals')
    order by c."book", c."market", c."recordedAt" desc, c."id" desc
  ) q
  where q."setAside" is null and q."first" is not null and q."second" is not null)`;

/** Takes up to `limit` verdicts that are new or were corrected into the record. Returns how many there were. */
export async function recordVerdicts(transaction: Db, limit: number): Promise<number> {
  await lockInTransaction(transaction, 'trackRecord');
  const before = await recordVersion(transaction);
  await transaction.execute(sql`
    insert into ${recordGames} ("gameId", "predictionId", "settledAt", "pricesAtIssue", "closingPrices", "version")
    select v."gameId", v."predictionId", v."settledAt", ${pricesAt(sql`p."issuedAt"`)},
      case when coalesce(v."judgement" #>> '{closing,probabilityHome}', v."judgement" #>> '{closing,totalMean}') is null
        then '[]'::jsonb else ${pricesAt(sql`g."startsAt"`)} end,
      ${before + 1}
    from ${verdicts} v
    join ${predictions} p on p."id" = v."predictionId"
    join ${games} g on g."id" = v."gameId"
    left join ${recordGames} r on r."gameId" = v."gameId"
    where r."gameId" is null or r."settledAt" <> v."settledAt"
    order by v."predictionId"
    limit ${limit}
    on conflict ("gameId") do update set "predictionId" = excluded."predictionId", "settledAt" = excluded."settledAt",
      "pricesAtIssue" = excluded."pricesAtIssue", "closingPrices" = excluded."closingPrices", "version" = excluded."version"`);
  const [added] = await transaction
    .select({ rows: count() })
    .from(recordGames)
    .where(eq(recordGames.version, before + 1));
  return added?.rows ?? 0;
}

const facts = {
  gameId: recordGames.gameId,
  position: recordGames.predictionId,
  pricesAtIssue: recordGames.pricesAtIssue,
  closingPrices: recordGames.closingPrices,
  season: verdicts.season,
  date: verdicts.date,
  homeScore: verdicts.homeScore,
  awayScore: verdicts.awayScore,
  content: predictions.content,
};

/** What has come into the record since a version, with what was said and how it was judged. */
export async function recordedSince(db: Db, since: number, until: number) {
  return db
    .select({ ...facts, replay: verdicts.replay, judgment: verdicts.judgment })
    .from(recordGames)
    .innerJoin(verdicts, eq(verdicts.gameId, recordGames.gameId))
    .innerJoin(predictions, eq(predictions.id, recordGames.predictionId))
    .where(and(gt(recordGames.version, since), lte(recordGames.version, until)))
    .orderBy(asc(recordGames.predictionId));
}
export type RecordedRow = Awaited<ReturnType<typeof recordedSince>>[number];

/** A stretch of the settled games in the order of the ledger. */
export async function resultsAfter(db: Db, position: number, limit: number) {
  return db
    .select({ ...facts, startsAt: games.startsAt })
    .from(recordGames)
    .innerJoin(verdicts, eq(verdicts.gameId, recordGames.gameId))
    .innerJoin(predictions, eq(predictions.id, recordGames.predictionId))
    .innerJoin(games, eq(games.id, recordGames.gameId))
    .where(gt(recordGames.predictionId, position))
    .orderBy(asc(recordGames.predictionId))
    .limit(limit);
}
export type ResultRow = Awaited<ReturnType<typeof resultsAfter>>[number];
