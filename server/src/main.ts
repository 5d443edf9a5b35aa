import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '#domain/durations.ts';
import { createApp } from './app.ts';
import { isPremium } from './billing/is-premium.ts';
import { leagueJobs, peopleJobs } from './jobs.ts';
import { fastClock, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { EnvError } from './platform/env/env-error.ts';
import { loadEnv, type Env } from './platform/env/load-env.ts';
import { startScheduler } from './platform/jobs/scheduler.ts';
import { createLog, isLogged, type Log } from './platform/log.ts';
import { createAccessLog } from './platform/metrics/access-log.ts';
import { createMailTrigger } from './platform/mail/mail-trigger.ts';
import { loadWebBuild } from './platform/pages/web-build.ts';
import { createBilling } from './wiring/create-billing.ts';
import { loadTodaysGames } from './wiring/load-past.ts';
import { createPipeline, type Pipeline } from './wiring/pipeline.ts';

/** Starts one process of the service: database, HTTP, jobs. `stop` finishes open requests and running jobs, then closes the database. */
export async function startServer(env: Env): Promise<{ stop(): Promise<void> }> {
  const log = createLog(env.LOG_LEVEL);
  const logAnswer = isLogged('info', env.LOG_LEVEL) ? createAccessLog() : undefined;
  const database = await openDatabase(env, log);
  const { db, listen } = database;
  // Only a simulated league has a clock of its own.
  const leagueClock = env.vendors.results === 'sandbox' ? fastClock(env.SANDBOX_SPEED, env.SANDBOX_EPOCH ?? Date.now()) : systemClock;
  const deps = { env, db, clock: systemClock, log };
  const mail = { ...deps, smtpUrl: env.SMTP_URL, from: env.MAIL_FROM };
  const mailTrigger = createMailTrigger(mail);
  const app = await createApp({
    ...deps,
    logAnswer,
    listen,
    leagueClock,
    web: await loadWebBuild(),
    sendMailSoon: () => mailTrigger.deliverSoon(),
  });
  const pipeline = createPipeline({ ...deps, clock: leagueClock });
  const schedulers: ReturnType<typeof startScheduler>[] = [];
  const stop = async () => {
    await app.close();
    await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
    await mailTrigger.stop();
    await database.close();
  };
  try {
    await app.listen({ port: env.PORT, host: env.HOST });
    await loadCurrentGames(pipeline, log);
    const billing = createBilling(deps);
    const { PUBLIC_URL: publicUrl, HELPLINES: helplines, FEED_RETENTION_DAYS: feedRetentionDays, isSimulated } = env;
    const alerts = { ...deps, leagueClock, publicUrl, helplines, isSimulated, isPremium: (userId: number) => isPremium(billing, userId) };
    // `subject` is the contact address that push services require (RFC 8292).
    const push = { ...deps, keys: env.vapid, subject: `mailto:${env.SUPPORT_EMAIL}`, sandboxUrl: env.pushSandboxUrl };
    schedulers.push(startScheduler(pipeline, leagueJobs(pipeline, alerts)));
    schedulers.push(startScheduler(deps, peopleJobs({ ...deps, leagueClock, mail, billing, push, publicUrl, feedRetentionDays })));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

const maxLoadMs = 10 * secondMs;

/**
 * Loads today's games before the first page is served. A slow or unavailable feed delays the start by at most `maxLoadMs`;
 * the jobs retry it.
 */
async function loadCurrentGames(pipeline: Pipeline, log: Log): Promise<void> {
  const loading = loadTodaysGames(pipeline).catch((error: unknown) =>
    log.error({ err: error }, 'the games could not be loaded at the start'),
  );
  await Promise.race([loading, sleep(maxLoadMs, undefined, { ref: false })]);
}

/** The first signal stops the process gracefully, the second one immediately. */
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

if (import.meta.main) {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const env = loadEnv(process.env);
    const server = await startServer(env);
    stopOnSignal(() => server.stop());
    process.stdout.write(`Courtline is ready at ${env.PUBLIC_URL}\n`);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
