import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { createAlerts, createPush } from './wiring/create-alerts.ts';
import { createBilling } from './wiring/create-billing.ts';
import { lookAround } from './wiring/load-past.ts';
import { createPipeline, type Pipeline } from './wiring/pipeline.ts';
import { leagueJobs, peopleJobs } from './jobs.ts';
import { fastClock, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { EnvError } from './platform/env/env-error.ts';
import { loadEnv, type Env } from './platform/env/load-env.ts';
import { startScheduler } from './platform/jobs/scheduler.ts';
import { createLog, type Log } from './platform/log.ts';
import { mailCourier } from './platform/mail/mail-courier.ts';
import { loadWebBuild } from './platform/pages/web-build.ts';

/** Starts one process of the service: database, jobs, HTTP. Stopping drains requests and runs, then closes the database. */
export async function startServer(env: Env): Promise<{ stop(): Promise<void> }> {
  const log = createLog(env.LOG_LEVEL);
  const database = await openDatabase(env);
  const { db, listen } = database;
  // Only where the league is simulated may its time be another than ours.
  const leagueClock = env.vendors.results === 'sandbox' ? fastClock(env.SANDBOX_SPEED, env.SANDBOX_EPOCH ?? Date.now()) : systemClock;
  const deps = { env, db, clock: systemClock, log };
  const mail = { ...deps, smtpUrl: env.SMTP_URL, from: env.MAIL_FROM };
  const courier = mailCourier(mail);
  const app = await createApp({ ...deps, listen, leagueClock, web: await loadWebBuild(), mailSoon: () => courier.soon() });
  const pipeline = createPipeline({ ...deps, clock: leagueClock });
  const schedulers: ReturnType<typeof startScheduler>[] = [];
  const stop = async () => {
    await app.close();
    await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
    await courier.stop();
    await database.close();
  };
  try {
    await app.listen({ port: env.PORT, host: env.HOST });
    await firstLook(pipeline, log);
    const billing = createBilling(deps);
    const people = { ...deps, mail, billing, push: createPush(deps), publicUrl: env.PUBLIC_URL };
    schedulers.push(startScheduler(pipeline, leagueJobs(pipeline, createAlerts({ ...people, leagueClock }))));
    schedulers.push(startScheduler(deps, peopleJobs(people)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

const firstLookMs = 10_000;

/** Feeds that are slow or away must not keep the service from starting: its jobs will ask them again. */
async function firstLook(pipeline: Pipeline, log: Log): Promise<void> {
  const look = lookAround(pipeline).catch((error: unknown) => log.error({ err: error }, 'the first look at the league failed'));
  await Promise.race([look, sleep(firstLookMs, undefined, { ref: false })]);
}

/** Ctrl-C and a service manager's stop end the process once; a second signal ends it at once. */
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
