import { and, asc, count, eq, gt, lte, max, sql, type SQL } from 'drizzle-orm';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { priceChanges } from '#server/schema/odds.ts';
import { predictions, verdicts } from '#server/schema/predictions.ts';
import { recordGames } from '#server/schema/track-record.ts';

export async function findRecordVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: max(recordGames.version) }).from(recordGames);
  return row?.version ?? 0;
}

/** SQL for every book's usable prices of a game at a time, from the price history, as one JSON value. */
const pricesAt = (moment: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('book', q."book", 'market', q."market", 'line', q."line", 'first', q."first",
    'second', q."second") order by q."market", q."book"), '[]'::jsonb)
  from (
    select distinct on (c."book", c."market") c.* from ${priceChanges} c
    where c."gameId" = v."gameId" and c."recordedAt" <= ${moment} and c."market" in ('h2h', 'totals')
    order by c."book", c."market", c."recordedAt" desc, c."id" desc
  ) q
  where q."setAside" is null and q."first" is not null and q."second" is not null)`;

/** Adds up to `limit` new or corrected verdicts to the record. Returns the number of added verdicts. */
export async function recordVerdicts(transaction: Db, limit: number): Promise<number> {
  await lockInTransaction(transaction, 'trackRecord');
  const before = await findRecordVersion(transaction);
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

/** The games recorded between two versions, with their predictions and outcomes. */
export async function listRecordedSince(db: Db, since: number, until: number) {
  return db
    .select({ ...facts, replay: verdicts.replay, outcome: verdicts.outcome })
    .from(recordGames)
    .innerJoin(verdicts, eq(verdicts.gameId, recordGames.gameId))
    .innerJoin(predictions, eq(predictions.id, recordGames.predictionId))
    .where(and(gt(recordGames.version, since), lte(recordGames.version, until)))
    .orderBy(asc(recordGames.predictionId));
}
export type RecordedRow = Awaited<ReturnType<typeof listRecordedSince>>[number];

/** One page of the settled games in the order of the ledger. */
export async function listResultsAfter(db: Db, position: number, limit: number) {
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
export type ResultRow = Awaited<ReturnType<typeof listResultsAfter>>[number];
