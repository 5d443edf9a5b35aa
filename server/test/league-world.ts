import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { launchSandbox, type Sandbox } from '#sandbox/launch-sandbox.ts';
import { createApp } from '#server/app.ts';
import { refreshGames, refreshInjuries, refreshOdds, issueDuePredictions, historyName } from '#server/wiring/refresh-league.ts';
import { createPipeline, type Pipeline } from '#server/wiring/pipeline.ts';
import { saveLoad } from '#server/games/history/history-store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { fetchUrl, type FetchUrl } from '#server/platform/fetch/fetch-url.ts';
import { createLog } from '#server/platform/log.ts';
import { testAdminToken } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const minute = 60_000;

export interface LeagueWorld {
  readonly app: FastifyInstance;
  readonly pipeline: Pipeline;
  readonly database: Database;
  readonly sandbox: Sandbox;
  readonly logged: string[];
  /** How long the product waits for a feed. */
  patienceMs: number;
  now(): Date;
  /** Moves the clocks of the league and of the product. */
  setTime(at: Date): Promise<void>;
  /** One round of every job, in the order of the minute. */
  round(): Promise<void>;
  /** Lives on until a moment, with a round every so many minutes. */
  liveUntil(at: Date, everyMinutes: number): Promise<void>;
  spoil(vendor: 'odds-api' | 'nba-cdn' | 'espn', fault: string, count?: number): Promise<void>;
  operatorStatus(): Promise<{
    feeds: { feed: string; lastGoodAt: string | null; ageSeconds: number | null; fault: { kind: string } | null }[];
    notices: { kind: string }[];
  }>;
}

/** The whole product against a simulated league whose clock stands still until the test moves it. */
export async function leagueWorld(options: { startsAt: Date; seed?: number; hasPast?: boolean }): Promise<LeagueWorld> {
  const sandbox = await launchSandbox({ port: 0, seed: options.seed ?? 1, speed: 0, epoch: options.startsAt.getTime() });
  const database = await testDatabase();
  const { db, listen } = database;
  let time = options.startsAt;
  const clock: Clock = { now: () => time };
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const urls = { ODDS_API_URL: sandbox.url, NBA_CDN_URL: sandbox.url, ESPN_URL: sandbox.url };
  const env = loadEnv({ NODE_ENV: 'test', ADMIN_TOKEN: testAdminToken, ...urls });
  // A feed that never answers must not make a test wait as long as the product would.
  const impatient: FetchUrl = (request) => fetchUrl({ ...request, timeoutMs: world.patienceMs, attempts: 1 });
  const pipeline = createPipeline({ env, db, clock, log, fetchUrl: impatient });
  const app = await createApp({ env, db, listen, clock, log });
  // A test that begins with the season has no past to load.
  if (!options.hasPast) await saveLoad(db, { name: historyName, finishedAt: time });
  onTestFinished(async () => {
    await app.close();
    await sandbox.close();
  });
  const control = async (path: string, body: unknown) => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const world: LeagueWorld = {
    app,
    pipeline,
    database,
    sandbox,
    logged,
    patienceMs: 10_000,
    now: () => time,
    async setTime(at) {
      time = at;
      await control('/sandbox/clock', { now: `${at.toISOString().slice(0, 19)}Z` });
    },
    async round() {
      await refreshGames(pipeline);
      await refreshOdds(pipeline);
      await issueDuePredictions(pipeline);
    },
    async liveUntil(at, everyMinutes) {
      for (
        let next = time.getTime() + everyMinutes * minute, rounds = 0;
        next <= at.getTime();
        next += everyMinutes * minute, rounds += 1
      ) {
        await world.setTime(new Date(next));
        await world.round();
        if (rounds % 12 === 0) await refreshInjuries(pipeline);
      }
    },
    spoil: (vendor, fault, count = 1) => control('/sandbox/faults', { vendor, fault, count }),
    async operatorStatus() {
      const response = await app.inject({ url: '/api/admin/status', headers: { authorization: `Bearer ${testAdminToken}` } });
      return response.json();
    },
  };
  return world;
}
