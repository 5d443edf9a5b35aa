import { entryBetOnMarket } from '#contract/ledger-markets.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { settlePrediction } from '#server/predictions/settlement/settle-prediction.ts';
import { findLastPredictions } from '#server/predictions/queries.ts';
import { saveVerdicts } from '#server/predictions/settlement/settlement-store.ts';
import { games } from '#server/schema/games.ts';
import { refreshRecord } from '#server/track-record/refresh-record.ts';
import { recordVerdicts } from '#server/track-record/record/store.ts';
import { addGames, addPredictions, addPrices, addUsers, currentSeason, type DatabaseSize } from './fill-seasons.ts';

const chunkSize = 300;

export async function fillDatabase(db: Db, seasons: number, size: DatabaseSize): Promise<void> {
  for (let season = currentSeason - seasons + 1; season <= currentSeason; season++) {
    await addGames(db, season, size);
    await addPrices(db, season, size);
    await addPredictions(db, season, size);
    await settleSeason(db, season);
  }
  await addUsers(db, seasons, size);
  await db.execute(sql`vacuum analyze`);
  // All verdicts are recorded first and the sums computed once at the end, which takes less time than updating them for each verdict.
  while ((await db.transaction((transaction) => recordVerdicts(transaction, chunkSize))).games > 0);
  await refreshRecord({ db });
  // The PostgreSQL of the tests runs without autovacuum. In production the statistics would be up to date.
  await db.execute(sql`vacuum analyze`);
}

async function settleSeason(db: Db, season: number): Promise<void> {
  const finals = await db
    .select()
    .from(games)
    .where(and(eq(games.season, season), eq(games.status, 'final')))
    .orderBy(asc(games.startsAt));
  for (let from = 0; from < finals.length; from += chunkSize) {
    const chunk = finals.slice(from, from + chunkSize);
    const predictions = await findLastPredictions(
      db,
      chunk.map(({ id }) => id),
      { beforeStart: true },
    );
    await saveVerdicts(
      db,
      chunk.map(({ id, date, homeScore, awayScore, finalAt }) => {
        const { id: predictionId, content } = predictions.get(id)!;
        const score = { home: homeScore!, away: awayScore! };
        const outcome = settlePrediction(
          content,
          score,
          { moneyline: { center: 0.56 }, total: { center: 222.8 } },
          { picks: entryBetOnMarket(content.picks, 'spread'), licensedPicks: null },
        );
        const settledAt = finalAt!;
        return { gameId: id, predictionId, season, date, replay: false, resultRevision: 1, homeScore, awayScore, outcome, settledAt };
      }),
    );
  }
  await db.execute(sql`
    insert into rated_games ("gameId", "orderKey", "resultRevision", "inputs", "version")
    select "id", "date" || ' ' || "id", "resultRevision", '{}', ${season} from games where "season" = ${season} and "status" = 'final'`);
  await db.execute(sql`
    insert into closings ("gameId", "closedAt", "quotes", "consensus")
    select "id", "startsAt", '[]', '{"moneyline": {"center": 0.56}, "total": {"center": 222.8}}'
    from games where "season" = ${season} and "status" = 'final'`);
}
