import type { OperatorStatus } from '#contract/status.ts';
import { minuteMs } from '#domain/durations.ts';
import { onTestFinished } from 'vitest';
import { launchSandbox } from '#sandbox/launch-sandbox.ts';
import { League } from '#sandbox/league/league.ts';
import { createApp } from '#server/app.ts';
import { refreshGames, refreshInjuries, refreshOdds, issueDuePredictions } from '#server/wiring/refresh-league.ts';
import { historyLoadName } from '#server/games/history/read-preparation.ts';
import { createPipeline } from '#server/wiring/pipeline.ts';
import { saveHistoryLoad } from '#server/games/history/history-store.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { fetchUrl, type FetchUrl } from '#server/platform/feeds/fetch-url.ts';
import { createLog } from '#server/platform/log/log.ts';
import { catchUpBeforeRequests } from '../catch-up-before-requests.ts';
import type { RequestLimiter } from '#server/platform/rate-limit/request-limiter.ts';
import type { WebBuild } from '#server/platform/pages/web-build.ts';
import { cheapPasswords, testAdminToken } from '../test-app.ts';
import { testDatabase } from '../database/test-database.ts';

const leagues = new Map<number, League>();

export type SimulatedLeague = Awaited<ReturnType<typeof simulatedLeague>>;

/** The whole service with a simulated league whose clock is stopped until the test moves it. */
export async function simulatedLeague(options: {
  startsAt: Date;
  seed?: number;
  hasPast?: boolean;
  web?: WebBuild;
  variables?: Record<string, string>;
  database?: OpenDatabase;
  requestLimiter?: RequestLimiter;
}) {
  const { database = await testDatabase(), seed = 1 } = options;
  const league = leagues.get(seed) ?? new League(seed);
  leagues.set(seed, league);
  const sandbox = await launchSandbox({ port: 0, seed, league, speed: 0, epoch: options.startsAt.getTime() });
  const { db, listen } = database;
  let time = options.startsAt;
  const clock: Clock = { now: () => time };
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const vendors = ['ODDS_API_URL', 'NBA_CDN_URL', 'ESPN_URL', 'NBA_INJURY_REPORT_URL', 'STRIPE_API_URL'];
  const urls = Object.fromEntries(vendors.map((name) => [name, sandbox.url]));
  const stamps = {
    TIMESTAMP_AUTHORITIES: `${sandbox.url}/timestamp/1,${sandbox.url}/timestamp/2`,
    TIMESTAMP_ROOTS: `${sandbox.url}/timestamp/roots.pem`,
  };
  const env = loadEnv({ NODE_ENV: 'test', ADMIN_TOKEN: testAdminToken, ...urls, ...stamps, ...options.variables });
  // A feed that never responds must not delay a test by the service's normal timeout.
  const fetchOnce: FetchUrl = (request) => fetchUrl({ ...request, timeoutMs: world.feedTimeoutMs, attempts: 1 });
  const pipeline = createPipeline({ env, db, clock, log, fetchUrl: fetchOnce });
  /** Another process of the same service begins with nothing in memory. */
  const startApp = async () => {
    const { web, requestLimiter } = options;
    const started = catchUpBeforeRequests(await createApp({ env, db, listen, clock, log, passwords: cheapPasswords, web, requestLimiter }));
    onTestFinished(() => started.close());
    return started;
  };
  if (!options.hasPast) await saveHistoryLoad(db, { name: historyLoadName, finishedAt: time });
  onTestFinished(() => sandbox.close());
  const app = await startApp();
  const postToSandbox = async (path: string, body: unknown) => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const world = {
    app,
    startApp,
    pipeline,
    database,
    sandbox,
    logged,
    feedTimeoutMs: 10_000,
    now: () => time,
    setTime: async (at: Date): Promise<void> => {
      time = at;
      await postToSandbox('/sandbox/clock', { now: `${at.toISOString().slice(0, 19)}Z` });
    },
    async runJobs(): Promise<void> {
      await refreshGames(pipeline);
      await refreshOdds(pipeline);
      await issueDuePredictions(pipeline);
    },
    async advanceTo(at: Date, everyMinutes: number): Promise<void> {
      for (
        let next = time.getTime() + everyMinutes * minuteMs, rounds = 0;
        next <= at.getTime();
        next += everyMinutes * minuteMs, rounds += 1
      ) {
        await world.setTime(new Date(next));
        await world.runJobs();
        if (rounds % 12 === 0) await refreshInjuries(pipeline);
      }
    },
    breakFeed: (vendor: 'odds-api' | 'nba-cdn' | 'espn' | 'nba-injury-report' | 'timestamp', fault: string, count = 1, minutes = 0) =>
      postToSandbox('/sandbox/faults', { vendor, fault, count, minutes }),
    changeBook: (gameId: string, book: string, change: { withdrawn?: readonly string[]; lagMinutes?: number }) =>
      postToSandbox('/sandbox/book-changes', { gameId, book, ...change }),
    retireBooks: (books: readonly string[]) => postToSandbox('/sandbox/retired-books', { books }),
    moveGame: (gameId: string, startsAt: Date) => postToSandbox('/sandbox/schedule', { gameId, startsAt: startsAt.toISOString() }),
    postponeGame: (gameId: string, postponed = true) => postToSandbox('/sandbox/schedule', { gameId, postponed }),
    async repairFeeds(): Promise<void> {
      await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' });
    },
    async operatorStatus(): Promise<OperatorStatus> {
      const response = await app.inject({ url: '/api/admin/status', headers: { authorization: `Bearer ${testAdminToken}` } });
      return response.json();
    },
  };
  return world;
}
