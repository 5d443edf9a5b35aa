import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lte, desc, sql } from 'drizzle-orm';
import { ledgerPage } from '#contract/ledger.ts';
import { openTree } from '#domain/ledger/tiles.ts';
import { createApp } from '#server/app.ts';
import { publishCheckpoint, readStoredTile, sha256 } from '#server/ledger-log/publish-checkpoint.ts';
import { findLastCheckpoint } from '#server/ledger-log/store.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { ledgerCheckpoints } from '#server/schema/ledger-log.ts';
import { checkGame } from '#web/features/predictions/ledger/check-game.ts';
import { addEntries, tipOff } from '../../server/test/ledger/add-entries.ts';
import { printStep, printTable } from '#bench/support/print-table.ts';
import { startTemporaryPostgres } from '#bench/support/start-loaded-product.ts';
import { median } from '#bench/support/statistics.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import { authorities, fillLedger } from './fill-ledger.ts';

/*
 * `npm run bench -- ledger [--entries N] [--database URL]` fills a ledger with stamped checkpoints, and measures how long it takes to
 * publish a slate, to prove an entry, to check a game as a browser does, and to audit everything with the program that readers download.
 * A database that is kept (`npm run bench -- database`) can be filled in several runs.
 */
const { values } = parseArgs({ options: { entries: { type: 'string', default: '850000' }, database: { type: 'string' } } });
const [slates, predictionsOfSlate, proofs] = [20, 15, 200];
/** The predictions of a game are issued within three days, among those of other games. */
const [entriesOfGame, entriesBetween] = [34, 22];

await withCleanup(async (cleanup) => {
  const database = await openPostgres(values.database ?? (await startTemporaryPostgres(cleanup)));
  cleanup.defer(() => database.close());
  const { db, listen } = database;
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-bench-'));
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));
  const roots = path.join(folder, 'roots.pem');
  writeFileSync(roots, authorities.map(({ rootPem }) => rootPem).join('\n'));
  const env = loadEnv({ NODE_ENV: 'test', TIMESTAMP_ROOTS: roots });
  const clock = { now: () => tipOff };
  const deps = { db, clock, logSettings: env };
  await fillLedger(deps, Number(values.entries));
  // On a server PostgreSQL collects these statistics by itself. Without them it sorts the entries of every file of contents on disk.
  await db.execute(sql`analyze`);
  printStep('ledger filled');

  const app = await createApp({ env, db, listen, clock, log: createLog('silent') });
  cleanup.defer(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const audit = await timeOf(async () => {
    const options = [url, '--state', path.join(folder, 'seen.json')];
    const program = spawn(process.execPath, ['server/src/commands/verify/verify.ts', ...options], { stdio: 'inherit' });
    const [code] = (await once(program, 'exit')) as [number];
    if (code !== 0) throw new Error(`The audit ended with ${code}`);
  });

  const { size } = (await findLastCheckpoint(db))!;
  const prove = (index: number) => openTree(size, sha256, readStoredTile(db)).inclusionProof(Math.floor((index * size) / proofs));
  const proving = await timesOf(proofs, prove);

  const read = async (file: string) => {
    const { statusCode, rawPayload } = await app.inject(`/ledger/${file}`);
    answers.push(rawPayload.length);
    return statusCode === 200 ? Uint8Array.from(rawPayload) : undefined;
  };
  const answers: number[] = [];
  const entries = await Promise.all(
    Array.from({ length: entriesOfGame }, async (_, index) => {
      const after = size - index * entriesBetween - 1;
      return ledgerPage.parse((await app.inject(`/api/record/ledger?after=${after}&limit=1`)).json()).entries[0]!;
    }),
  );
  const { size: checkpoint } = ledgerCheckpoints;
  const earlier = lte(checkpoint, Math.floor(size / 3));
  const [seen] = await db.select().from(ledgerCheckpoints).where(earlier).orderBy(desc(checkpoint)).limit(1);
  const keys = new TextDecoder().decode(await read('keys'));
  answers.length = 0;
  const checking = await timeOf(() => checkGame(entries, read, { keys, note: seen!.note }));
  const bytes = answers.reduce((sum, length) => sum + length, 0);

  const appending = await timesOf(
    slates,
    () => publishCheckpoint(deps),
    () => addEntries(db, predictionsOfSlate),
  );
  const ms = (times: readonly number[]) => `${median(times).toFixed(1)}, at most ${Math.max(...times).toFixed(1)} ms`;
  printTable([
    { quantity: `slate of ${predictionsOfSlate} predictions: into the tree, signed`, value: ms(appending) },
    { quantity: 'inclusion proof from tiles in the database', value: ms(proving) },
    {
      quantity: `check of a game with ${entriesOfGame} entries`,
      value: `${checking.toFixed(0)} ms, ${bytes} bytes, ${answers.length} requests`,
    },
    { quantity: `audit of ${size} entries`, value: `${(audit / 1000).toFixed(1)} s` },
  ]);
});

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

async function timesOf(rounds: number, run: (round: number) => Promise<unknown>, prepare?: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await prepare?.();
    times.push(await timeOf(() => run(round)));
  }
  return times;
}
