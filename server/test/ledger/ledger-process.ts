import { hourMs } from '#domain/durations.ts';
import { publishCheckpoint } from '#server/transparency-log/publish-checkpoint.ts';
import { stampCheckpoint } from '#server/transparency-log/stamp-checkpoint.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createPipeline } from '#server/wiring/pipeline.ts';
import { addEntries } from './add-entries.ts';

/* For each time read from standard input, issues predictions, publishes and stamps a checkpoint, and writes the time to standard output. */
const [databaseUrl, sandboxUrl] = process.argv.slice(2);
const database = await openPostgres(databaseUrl!);
let time = new Date(0);
const stamps = {
  TIMESTAMP_AUTHORITIES: `${sandboxUrl}/timestamp/1,${sandboxUrl}/timestamp/2`,
  TIMESTAMP_ROOTS: `${sandboxUrl}/timestamp/roots.pem`,
};
const env = loadEnv({ NODE_ENV: 'test', ...stamps });
const pipeline = createPipeline({ env, db: database.db, clock: { now: () => time }, log: createLog('silent') });

process.stdout.write('ready\n');
for await (const chunk of process.stdin) {
  time = new Date(String(chunk).trim());
  await addEntries(database.db, 15, { issuedAt: time, startsAt: new Date(time.getTime() + hourMs) });
  await publishCheckpoint(pipeline);
  await stampCheckpoint(pipeline);
  process.stdout.write(`${time.toISOString()}\n`);
}
await database.close();
process.exit();
