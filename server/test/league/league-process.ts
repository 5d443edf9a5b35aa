import { refreshGames, refreshInjuries, refreshOdds, issueDuePredictions } from '#server/wiring/refresh-league.ts';
import { createPipeline } from '#server/wiring/pipeline.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';

/* For each time read from standard input, runs every refresh job once at that time, and then writes the time to standard output. */
const [databaseUrl, sandboxUrl] = process.argv.slice(2);
const database = await openPostgres(databaseUrl!);
let time = new Date(0);
const urls = { ODDS_API_URL: sandboxUrl, NBA_CDN_URL: sandboxUrl, ESPN_URL: sandboxUrl, NBA_INJURY_REPORT_URL: sandboxUrl };
const env = loadEnv({ NODE_ENV: 'test', ...urls });
const pipeline = createPipeline({ env, db: database.db, clock: { now: () => time }, log: createLog('silent') });

process.stdout.write('ready\n');
for await (const chunk of process.stdin) {
  time = new Date(String(chunk).trim());
  await refreshGames(pipeline);
  await refreshInjuries(pipeline);
  await refreshOdds(pipeline);
  await issueDuePredictions(pipeline);
  process.stdout.write(`${time.toISOString()}\n`);
}
await database.close();
process.exit();
