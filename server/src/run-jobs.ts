import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '#domain/durations.ts';
import { notifyChannel } from './alerts/send/notify-channel.ts';
import { findPremium } from './billing/find-premium.ts';
import { leagueJobs, peopleJobs } from './jobs.ts';
import type { StoredChannel } from './delivery/chat/store.ts';
import { systemClock } from './platform/clock.ts';
import type { Db } from './platform/database/database.ts';
import type { Env } from './platform/env/load-env.ts';
import { startScheduler } from './platform/jobs/scheduler.ts';
import type { Log } from './platform/log/log.ts';
import { createBilling } from './wiring/create-billing.ts';
import { loadTodaysGames } from './wiring/load-past.ts';
import { createPipeline, type Pipeline, leagueClockOf } from './wiring/pipeline.ts';
import { readIssuingState } from './wiring/issuing-state.ts';

interface JobParts {
  readonly env: Env;
  readonly db: Db;
  readonly log: Log;
  readonly stopping: AbortSignal;
}

export async function runJobs({ env, db, log, stopping }: JobParts): Promise<{ stop(): Promise<void> }> {
  const leagueClock = leagueClockOf(env);
  const deps = { env, db, clock: systemClock, log };
  const pipeline = createPipeline({ ...deps, clock: leagueClock, stopping });
  await loadCurrentGames(pipeline);
  const { state, reason, since } = await readIssuingState({ ...pipeline, env });
  if (state === 'not yet') log[since ? 'warn' : 'info']({ since }, `No predictions are issued yet. ${reason}`);
  const billing = createBilling(deps);
  const { PUBLIC_URL: publicUrl, HELPLINES: helplines, FEED_RETENTION_DAYS: feedRetentionDays, isSimulated, userAgent } = env;
  const alerts = {
    ...deps,
    leagueClock,
    publicUrl,
    helplines,
    isSimulated,
    bookmakers: env.ODDS_BOOKMAKERS,
    isPremium: async (userId: number) => (await findPremium(billing, userId)).isPremium,
  };
  // `subject` is the contact address that push services require (RFC 8292).
  const push = { ...deps, keys: env.vapid, subject: `mailto:${env.SUPPORT_EMAIL}`, userAgent, sandboxUrl: env.pushSandboxUrl };
  const onStopped = (transaction: Db, channel: StoredChannel) => notifyChannel(transaction, 'stopped', channel, publicUrl);
  const chat = { ...deps, urls: env.chatUrls, userAgent, onStopped };
  const mail = { ...deps, smtpUrl: env.SMTP_URL, from: env.MAIL_FROM };
  const people = { ...deps, leagueClock, chat, mail, billing, push, publicUrl, feedRetentionDays };
  const schedulers = [startScheduler(pipeline, leagueJobs(pipeline, alerts)), startScheduler(deps, peopleJobs(people))];
  return {
    async stop() {
      await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
    },
  };
}

const maxLoadMs = 10 * secondMs;

/** A slow or unavailable feed delays the start by at most `maxLoadMs`; the jobs retry it. */
async function loadCurrentGames(pipeline: Pipeline): Promise<void> {
  const loading = loadTodaysGames(pipeline).catch((error: unknown) => {
    if (!pipeline.stopping?.aborted) pipeline.log.error({ err: error }, 'the games could not be loaded at the start');
  });
  await Promise.race([loading, sleep(maxLoadMs, undefined, { ref: false })]);
}
