import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { easternDate } from '#domain/league-date.ts';
import { loadHistory } from '#server/games/history/load-history.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabaseOfProduct } from '#server/platform/database/open-database.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { seasonSpan } from '#server/wiring/load-past.ts';
import { createPipeline } from '#server/wiring/pipeline.ts';

const { season } = parseArgs({ options: { season: { type: 'string' } } }).values;

/** `npm run backfill -- --season 2026` loads the season that ended in 2026 from ESPN, or continues an interrupted run. */
async function backfill(year: number): Promise<boolean> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = loadEnv(process.env);
  const log = createLog('info');
  const database = await openDatabaseOfProduct(env, log);
  try {
    const pipeline = createPipeline({ env, db: database.db, clock: systemClock, log });
    return await loadHistory(pipeline, seasonSpan(year, easternDate(new Date())));
  } finally {
    await database.close();
  }
}

if (!season || !/^20\d\d$/.test(season)) {
  process.stderr.write('Usage: npm run backfill -- --season 2026 (the year in which the season ended)\n');
  process.exitCode = 2;
} else if (await backfill(Number(season))) {
  process.stdout.write(`Season ${season} is loaded. The running service rates its games within a minute.\n`);
} else {
  process.stdout.write('The source failed. Run the same command again to continue.\n');
  process.exitCode = 1;
}
