import { parentPort, workerData } from 'node:worker_threads';
import { connectPostgres } from './platform/database/open-postgres.ts';
import type { Env } from './platform/env/load-env.ts';
import { createLog } from './platform/log/log.ts';
import { logVendorCalls } from './platform/log/log-vendor-calls.ts';
import { runJobs } from './run-jobs.ts';

export interface JobThreadData {
  readonly env: Env;
  readonly databaseUrl: string;
}

/** Enough for jobs that run at the same time, and few enough to leave connections to the requests. */
const maxConnections = 8;

// The thread of all jobs. It shares nothing with the thread that serves requests: changes reach it through the database.
const { env, databaseUrl } = workerData as JobThreadData;
const log = createLog(env.LOG_LEVEL);
logVendorCalls(log);
const database = connectPostgres(databaseUrl, { directUrl: env.DATABASE_DIRECT_URL, maxConnections });
const stopping = new AbortController();
const isAsked = Promise.withResolvers<void>();
parentPort!.once('message', () => {
  stopping.abort();
  isAsked.resolve();
});
const jobs = await runJobs({ env, db: database.db, log, stopping: stopping.signal });
parentPort!.postMessage('ready');
await isAsked.promise;
try {
  await jobs.stop();
  await database.close();
} finally {
  process.exit();
}
