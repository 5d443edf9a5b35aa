import { and, asc, eq, gt, inArray, ne, not, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { maxStartDelayMs } from '#model/settlement/settle-logged-bet.ts';
import type { Db } from '#server/platform/database/database.ts';
import { betLegs, bets } from '#server/schema/bets.ts';
import { games } from '#server/schema/games.ts';
import { closings } from '#server/schema/odds.ts';
import type { Context } from '#server/platform/context.ts';
import { readGameFacts } from './game-facts.ts';
import { type BetOutcome, settleBetRow } from './settle-bet-row.ts';

const batchSize = 500;

export async function settleBets({ db, clock, stopping }: Context & { readonly stopping?: AbortSignal }): Promise<number> {
  let looked = 0;
  for (let after = 0; ;) {
    stopping?.throwIfAborted();
    const now = clock.now();
    const ids = await listDueBets(db, now, after);
    if (ids.length > 0) await db.transaction((transaction) => settleBatch(transaction, ids, now));
    looked += ids.length;
    if (ids.length < batchSize) return looked;
    after = ids.at(-1)!;
  }
}

async function listDueBets(db: Db, now: Date, after: number): Promise<number[]> {
  const maxDelay = `${maxStartDelayMs} milliseconds`;
  // The same rule for void bets as in settle-logged-bet.ts.
  const isVoid = sql`(${games.status} = 'canceled' or ${games.startsAt} > ${betLegs.startsAt} + ${maxDelay}::interval
    or ${games.startsAt} < ${betLegs.startsAt} - ${maxDelay}::interval
    or (${games.status} = 'postponed' and ${betLegs.startsAt} + ${maxDelay}::interval < ${now}))`;
  const isDue = sql`case when ${betLegs.result} is null then ${games.status} = 'final' or ${isVoid}
    when ${betLegs.result} = 'void' then not ${isVoid}
    else exists (select from ${closings} where ${closings.gameId} = ${betLegs.gameId}) end`;
  const { betId, gameId, isComplete, resultRevision } = betLegs;
  const incomplete = db
    .select({ betId })
    .from(betLegs)
    .innerJoin(games, eq(games.id, gameId))
    .where(and(gt(betId, after), not(isComplete), isDue));
  const corrected = db
    .select({ betId })
    .from(betLegs)
    .innerJoin(games, eq(games.id, gameId))
    .where(and(gt(betId, after), gt(games.resultRevision, sql`1`), ne(resultRevision, games.resultRevision)));
  const rows = await union(incomplete, corrected)
    .orderBy(sql`1`)
    .limit(batchSize);
  return rows.map((row) => row.betId);
}

async function settleBatch(transaction: Db, ids: readonly number[], now: Date): Promise<void> {
  // The lock prevents the owner from changing a bet between reading and writing.
  const rows = await transaction
    .select()
    .from(bets)
    .where(inArray(bets.id, [...ids]))
    .orderBy(asc(bets.id))
    .for('update');
  const legs = await transaction
    .select()
    .from(betLegs)
    .where(inArray(betLegs.betId, [...ids]))
    .orderBy(asc(betLegs.betId), asc(betLegs.position));
  const facts = await readGameFacts(transaction, legs);
  const legsOf = Map.groupBy(legs, ({ betId }) => betId);
  const outcomeOf = (row: (typeof rows)[number]) => ({
    id: row.id,
    ...settleBetRow({ ...row, legs: legsOf.get(row.id) ?? [] }, facts, now),
  });
  await saveOutcomes(transaction, rows.map(outcomeOf));
}

async function saveOutcomes(transaction: Db, outcomes: readonly (BetOutcome & { readonly id: number })[]): Promise<void> {
  const legs = outcomes.flatMap((bet) => bet.legs.map((leg, position) => ({ ...leg, betId: bet.id, position })));
  await transaction.execute(sql`
    update ${bets} set "result" = o."result", "profitCents" = o."profitCents", "closingLineValue" = o."closingLineValue", "wasPick" = o."wasPick"
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o("id" int, "result" text, "profitCents" bigint, "closingLineValue" float8, "wasPick" boolean)
    where ${bets.id} = o."id"`);
  await transaction.execute(sql`
    update ${betLegs} set "result" = o."result", "resultRevision" = o."resultRevision", "closingLineValue" = o."closingLineValue",
      "isComplete" = o."isComplete"
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
      as o("betId" int, "position" int, "result" text, "resultRevision" int, "closingLineValue" float8, "isComplete" boolean)
    where ${betLegs.betId} = o."betId" and ${betLegs.position} = o."position"`);
}
