import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '#domain/durations.ts';
import { createApp } from './app.ts';
import { checkPricesAtStart, createPriceCheck } from './billing/stripe/price-check.ts';
import type { JobThreadData } from './job-thread.ts';
import { readPreparation } from './games/history/read-preparation.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { EnvError } from './platform/env/env-error.ts';
import { loadEnv, type Env } from './platform/env/load-env.ts';
import { superviseThread } from './platform/jobs/supervise-thread.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { logVendorCalls } from './platform/log/log-vendor-calls.ts';
import { createMailTrigger } from './delivery/mail/deliver-mails.ts';
import { loadWebBuild } from './platform/pages/web-build.ts';
import { version } from './platform/version.ts';
import { createPaymentProvider } from './wiring/create-billing.ts';
import { leagueClockOf } from './wiring/pipeline.ts';

/** A request whose statement takes longer has failed anyway. Jobs have no such limit. */
const statementTimeoutMs = 30 * secondMs;
/** Several times the memory that the replay of a whole season needs. A small young generation keeps the memory of the process small. */
const jobThreadLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 16 };

export interface StartRequirements {
  /** The start of the sandbox, which simulates the vendors. The first job waits for it. */
  readonly vendors?: Promise<unknown> | undefined;
  /** The build of the web app. The first request waits for it. */
  readonly web?: Promise<unknown> | undefined;
}

/**
 * Starts one process of the service: database, HTTP, and a thread for the jobs, whose computations would delay responses. The
 * database is opened while the sandbox starts, and the first jobs run while the web app is built. `stop` finishes open requests
 * and running jobs, then closes the database.
 */
export async function startServer(settings: Env, requirements: StartRequirements = {}) {
  // The clock of a simulated league starts now, and at the same moment in both threads.
  const env = { ...settings, SANDBOX_EPOCH: settings.SANDBOX_EPOCH ?? Date.now() };
  const log = createLog(env.LOG_LEVEL);
  log.info({ version, node: process.version }, 'starting');
  logFatalErrors(log);
  logVendorCalls(log);
  const prices = createPriceCheck({ provider: createPaymentProvider(env), clock: systemClock, log });
  const database = await openDatabase(env, log, { statementTimeoutMs });
  const { db, changesDb, listen } = database;
  const deps = { env, db, clock: systemClock, log };
  const workerData: JobThreadData = { env, databaseUrl: database.url };
  const entry = new URL('./job-thread.ts', import.meta.url);
  const execArgv = ['--import', new URL('./platform/database/resolve-drizzle.ts', import.meta.url).href];
  const mailTrigger = createMailTrigger({ ...deps, smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
  let jobs: ReturnType<typeof superviseThread> | undefined;
  let app: Awaited<ReturnType<typeof createApp>> | undefined;
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    if (app) await sleep(env.STOP_DELAY_SECONDS * secondMs);
    prices.stop();
    await Promise.all([app?.close(), jobs?.stop()]);
    await mailTrigger.stop();
    await database.close();
  };
  try {
    await requirements.vendors;
    jobs = superviseThread({ name: 'jobs', entry, workerData, execArgv, resourceLimits: jobThreadLimits, log });
    await Promise.all([requirements.web, checkPricesAtStart(prices, env)]);
    const web = await loadWebBuild();
    const sendMailSoon = () => mailTrigger.deliverSoon();
    app = await createApp({
      ...deps,
      changesDb,
      listen,
      leagueClock: leagueClockOf(env),
      web,
      prices,
      sendMailSoon,
      isStopping: () => isStopping,
    });
    await app.listen({ port: env.PORT, host: env.HOST });
    app.swagger(); // takes a fifth of a second, which no request should wait for; later calls return the same document
    await jobs.started; // at the first start, today's games have then been loaded
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, readPreparation: () => readPreparation(db, env) };
}

export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1));
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** Logs an error that nothing has caught and ends the process. Node would print it with all values of a failed statement. */
function logFatalErrors(log: Log): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'process failed');
    process.exit(1);
  });
}

if (import.meta.main) {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const env = loadEnv(process.env);
    const server = await startServer(env);
    stopOnSignal(() => server.stop());
    process.stdout.write(`Courtline is ready at ${env.PUBLIC_URL}\n`);
    process.stdout.write(`Proxies whose X-Forwarded-For is trusted: ${env.TRUSTED_PROXIES.join(', ') || 'none'}\n`);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
