import { eq } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { equalBytes } from '#domain/ledger/bytes.ts';
import { type ReadFile, readLog, type LastSeenLog } from '#domain/ledger/check-log.ts';
import { parseCheckpoint, parseNote } from '#domain/ledger/signed-note.ts';
import { openTree } from '#domain/ledger/tiles.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { auditLedger, type ReadPublic } from '#server/commands/verify/audit-ledger.ts';
import { readStoredTile, sha256 } from '#server/transparency-log/publish-checkpoint.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { ledgerCheckpoints, ledgerStamps } from '#server/schema/transparency-log.ts';
import { predictions } from '#server/schema/predictions.ts';
import { createPostgresDatabase } from '../../server/test/database/test-database.ts';
import { simulatedLeague } from '../../server/test/league/simulated-league.ts';
import { testSeed } from '../../server/test/random/random-tests.ts';
import { runJobs, startJobProcess } from './job-process.ts';

const kills = 100;
const random = seededRandom(testSeed);
const opening = new Date('2026-10-20T22:00:00Z');
const program = 'ledger/ledger-process.ts';
/** Authorities are asked again after six hours. */
const stepMs = 7 * hourMs;

test(`after ${kills} kills between prediction, checkpoint and stamp (seed ${testSeed}), the log has no gap and no fork`, async () => {
  const databaseUrl = await createPostgresDatabase(inject('database').url, 'template_migrated');
  const database = await openPostgres(databaseUrl);
  onTestFinished(() => database.close());
  const { db } = database;
  const world = await simulatedLeague({ startsAt: opening, database });
  const read: ReadPublic = async (address) => {
    const { statusCode, rawPayload } = await world.app.inject(address);
    return statusCode === 404 ? undefined : Uint8Array.from(rawPayload);
  };
  const readFile: ReadFile = (name) => read(`/ledger/${name}`);
  let worker = await startJobProcess(program, databaseUrl, world.sandbox.url);
  const advance = () => world.setTime(new Date(world.now().getTime() + stepMs));
  const startedAt = performance.now();
  await runJobs(worker, world.now(), undefined);
  const duration = performance.now() - startedAt;
  let seen: LastSeenLog | undefined;
  // How often the process was killed before its predictions were committed, in the log, and stamped.
  const states = { uncommitted: 0, unpublished: 0, unstamped: 0, complete: 0 };
  for (let killed = 0; killed < kills; killed += 1) {
    await advance();
    const before = await db.$count(predictions);
    await runJobs(worker, world.now(), random() * duration);
    // A witness looks at what the process has left behind.
    const log = await readLog(readFile, sha256, seen);
    seen = log.seen;
    const count = await db.$count(predictions);
    const stamps = await db.$count(ledgerStamps, eq(ledgerStamps.size, log.size));
    states[count === before ? 'uncommitted' : count > log.size ? 'unpublished' : stamps < 2 ? 'unstamped' : 'complete'] += 1;
    worker = await startJobProcess(program, databaseUrl, world.sandbox.url);
  }
  await advance();
  await runJobs(worker, world.now(), undefined);
  worker.child.stdin.end();
  const { log, stamps } = await auditLedger({ read, before: seen });
  expect(log.size, 'every prediction is in the log').toBe(await db.$count(predictions));
  expect(stamps).toBe(await db.$count(ledgerStamps));
  for (const { size, note } of await db.select().from(ledgerCheckpoints)) {
    const { root } = parseCheckpoint(parseNote(note).text);
    expect(equalBytes(await openTree(size, sha256, readStoredTile(db)).root(), root), `checkpoint of ${size}`).toBe(true);
  }
  process.stdout.write(`killed ${JSON.stringify(states)}; ${log.size} entries, ${stamps} stamps\n`);
});
