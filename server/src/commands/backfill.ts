import { parseArgs } from 'node:util';
import { easternDate } from '#domain/league-date.ts';
import { loadHistory } from '#server/games/history/load-history.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabaseOfProduct } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { seasonSpan } from '#server/wiring/load-past.ts';
import { createPipeline } from '#server/wiring/pipeline.ts';
import { runCommand } from './run-command.ts';

// `npm run backfill -- --season 2026` loads the season that ended in 2026 from ESPN, or continues an interrupted run.
await runCommand(async (env) => {
  const { season = '' } = parseArgs({ options: { season: { type: 'string' } } }).values;
  if (!/^20\d\d$/.test(season)) throw new Error('Usage: npm run backfill -- --season 2026 (the year in which the season ended)');
  const log = createLog('info');
  const database = await openDatabaseOfProduct(env, log);
  try {
    const pipeline = createPipeline({ env, db: database.db, clock: systemClock, log });
    const isComplete = await loadHistory(pipeline, seasonSpan(Number(season), easternDate(new Date())));
    if (!isComplete) throw new Error('The source failed. Run the same command again to continue.');
    return `Season ${season} is loaded. The running service rates its games within a minute.`;
  } finally {
    await database.close();
  }
});
