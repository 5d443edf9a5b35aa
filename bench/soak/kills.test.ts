import { once } from 'node:events';
import { asc } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { launchSandbox } from '#sandbox/launch-sandbox.ts';
import { createPostgresDatabase } from '../../server/test/database/test-database.ts';
import { saveHistoryLoad } from '#server/games/history/history-store.ts';
import { boxScores, games, injuries, players } from '#server/schema/games.ts';
import { priceChanges } from '#server/schema/odds.ts';
import type { Db } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { predictions, ratedGames, verdicts } from '#server/schema/predictions.ts';
import { historyLoadName } from '#server/games/history/read-preparation.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { testSeed } from '../../server/test/random/random-tests.ts';
import { runJobs, startJobProcess } from './job-process.ts';

const kills = 100;
const random = seededRandom(testSeed);
const opening = new Date('2026-10-20T22:00:00Z');
const stepMinutes = 30;
const steps = 60;
const program = 'league/league-process.ts';

test(`after ${kills} kill(s) (seed ${testSeed}), the stored data is the same as after an uninterrupted run`, async () => {
  const [uninterrupted, killed] = await Promise.all([runLeague(0), runLeague(kills)]);
  // Tables are compared one by one, so that a failure shows which one differs.
  for (const [table, rows] of Object.entries(uninterrupted)) expect(killed[table as keyof typeof killed], table).toEqual(rows);
});

/** Runs the jobs over the same hours of the same simulated league, with a number of kills. Returns the stored data. */
async function runLeague(killCount: number) {
  const databaseUrl = await createPostgresDatabase(inject('database').url, 'template_migrated');
  const sandbox = await launchSandbox({ port: 0, speed: 0, epoch: opening.getTime() });
  const database = await openPostgres(databaseUrl);
  onTestFinished(async () => {
    await database.close();
    await sandbox.close();
  });
  await saveHistoryLoad(database.db, { name: historyLoadName, finishedAt: opening });
  let worker = await startJobProcess(program, databaseUrl, sandbox.url);
  let killsLeft = killCount;
  for (let step = 0; step < steps; step += 1) {
    const at = new Date(opening.getTime() + step * stepMinutes * 60_000);
    await setClock(sandbox.url, at);
    for (;;) {
      const killsNow = killsLeft > 0 && random() < killsLeft / (steps - step);
      const outcome = await runJobs(worker, at, killsNow ? random() * 1500 : undefined);
      if (outcome === 'done') break;
      killsLeft -= 1;
      worker = await startJobProcess(program, databaseUrl, sandbox.url);
    }
  }
  const ended = once(worker.child, 'exit');
  worker.child.stdin.end();
  await ended;
  expect(killsLeft).toBe(0);
  return contentsOf(database.db);
}

async function setClock(url: string, at: Date): Promise<void> {
  const body = JSON.stringify({ now: `${at.toISOString().slice(0, 19)}Z` });
  await fetch(`${url}/sandbox/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** The stored data, without values that differ between any two runs: our own timestamps, salts, hashes and row numbers. */
async function contentsOf(db: Db) {
  const issued = await db.select().from(predictions).orderBy(asc(predictions.id));
  const changes = await db
    .select()
    .from(priceChanges)
    .orderBy(asc(priceChanges.gameId), asc(priceChanges.book), asc(priceChanges.market), asc(priceChanges.recordedAt));
  return {
    games: without(await db.select().from(games).orderBy(asc(games.id)), 'updatedAt'),
    boxes: without(await db.select().from(boxScores).orderBy(asc(boxScores.gameId)), 'storedAt'),
    players: await db.select().from(players).orderBy(asc(players.id)),
    injuries: await db.select().from(injuries).orderBy(asc(injuries.sourceId)),
    changes: without(changes, 'id'),
    predictions: issued.map(({ gameId, issuedAt, content: { probabilities, total, shown } }) => {
      return { gameId, issuedAt, probabilities, total, shown };
    }),
    verdicts: without(await db.select().from(verdicts).orderBy(asc(verdicts.gameId)), 'settledAt'),
    rated: without(await db.select().from(ratedGames).orderBy(asc(ratedGames.orderKey)), 'version'),
  };
}

function without<T extends object>(rows: readonly T[], field: keyof T & string): object[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field)));
}
