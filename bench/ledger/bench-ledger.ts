import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { publishCheckpoint } from '#server/transparency-log/publish-checkpoint.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { addEntries, tipOff } from '../../server/test/ledger/add-entries.ts';
import { printStep, printTable } from '#bench/support/print-table.ts';
import { startTemporaryPostgres } from '#bench/support/start-loaded-product.ts';
import { median } from '#bench/support/statistics.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import { authorities, fillLedger } from './fill-ledger.ts';

/*
 * `npm run bench -- ledger [--entries N] [--database URL]` fills a ledger with stamped checkpoints, and measures how long it takes to
 * publish a slate, and to audit everything with the program that readers download. A database that is kept (`npm run bench -- database`)
 * can be filled in several runs.
 */
const { values } = parseArgs({ options: { entries: { type: 'string', default: '850000' }, database: { type: 'string' } } });
const [slates, predictionsOfSlate] = [20, 15];

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
  const publishing: number[] = [];
  for (let slate = 0; slate < slates; slate += 1) {
    await addEntries(db, predictionsOfSlate);
    publishing.push(await timeOf(() => publishCheckpoint(deps)));
  }
  printTable([
    {
      entries: values.entries,
      'audit s': (audit / 1000).toFixed(1),
      [`slate of ${predictionsOfSlate} predictions into the tree, signed, median ms`]: median(publishing).toFixed(1),
      'worst ms': Math.max(...publishing).toFixed(1),
    },
  ]);
});

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
