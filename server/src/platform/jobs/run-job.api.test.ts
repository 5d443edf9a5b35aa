import { gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { databaseProxy } from '../../../test/database/database-proxy.ts';
import { testDatabase } from '../../../test/database/test-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { listJobStates } from './job-state-store.ts';
import { runJob, type Job } from './run-job.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';

const slot = new Date('2026-11-15T12:00:00Z');
const log = createLog('silent');

function countingJob(run: () => Promise<void> = async () => undefined): Job & { runs: number } {
  const job = { name: 'count', schedule: '* * * * *', leaseSeconds: 60, runs: 0, run: async () => ((job.runs += 1), run()) };
  return job;
}

test('of twenty processes that claim one slot, one runs the job', async () => {
  const { db } = await testDatabase();
  const job = countingJob();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => runJob({ db, log }, job, slot)));
  expect(outcomes.filter((outcome) => outcome === 'ran')).toHaveLength(1);
  expect(job.runs).toBe(1);
});

test('a failed run is recorded with its error and is not repeated in its slot', async () => {
  const { db } = await testDatabase();
  const job = countingJob(() => Promise.reject(new Error('feed is down')));
  const deps = { db, log };
  expect([await runJob(deps, job, slot), await runJob(deps, job, slot)]).toEqual(['failed', 'taken']);
  expect(await db.select().from(jobRuns)).toMatchObject([{ job: 'count', error: 'feed is down', attempts: 1 }]);
});

test('the state of every job is its last run, with the failures of the last day', async () => {
  const { db } = await testDatabase();
  const at = (minutes: number) => ({ db, log, now: () => new Date(slot.getTime() + minutes * minuteMs) });
  const failing = countingJob(() => Promise.reject(new Error('feed is down')));
  const [first, second] = [slot, new Date(slot.getTime() + minuteMs)];
  await runJob(at(0), failing, first);
  await runJob(at(1), countingJob(), second);
  await runJob(at(0), Object.assign(countingJob(), { name: 'another' }), first);
  expect(await listJobStates(db, new Date(slot.getTime() + 2 * minuteMs))).toMatchObject([
    { job: 'another', lastStartedAt: first.toISOString(), lastError: null, runsOfTheLastDay: 1, failuresOfTheLastDay: 0 },
    { job: 'count', lastStartedAt: second.toISOString(), lastError: null, runsOfTheLastDay: 2, failuresOfTheLastDay: 1 },
  ]);
});

test('a process that died is replaced when its lease has expired, and not before', async () => {
  const { db } = await testDatabase();
  const died = new Date(slot.getTime());
  await db.insert(jobRuns).values({ job: 'count', slot, runner: 'dead', startedAt: died, leaseUntil: new Date(died.getTime() + minuteMs) });
  const at = (seconds: number) => ({ db, log, now: () => new Date(died.getTime() + seconds * 1000) });
  const job = countingJob();
  expect(await runJob(at(59), job, slot)).toBe('taken');
  expect(await runJob(at(61), job, slot)).toBe('ran');
  expect(await db.select().from(jobRuns)).toMatchObject([{ attempts: 2, error: null }]);
});

test('after the clock was set back, slots whose times come again are run again', async () => {
  const { db } = await testDatabase();
  const job = countingJob();
  const at = (minutes: number) => ({ db, log, now: () => new Date(slot.getTime() + minutes * minuteMs) });
  const run = (minutes: number) => runJob(at(minutes), job, new Date(slot.getTime() + minutes * minuteMs));
  expect([await run(0), await run(1), await run(60)]).toEqual(['ran', 'ran', 'ran']);
  expect([await run(60), await run(1), await run(2)]).toEqual(['taken', 'ran', 'ran']);
  await db.delete(jobRuns).where(gt(jobRuns.slot, new Date(slot.getTime() + 10 * minuteMs)));
  expect(await run(2), 'runs of the present are not repeated').toBe('taken');
});

test('a run that the database interrupted frees its slot when the database is back, and its log lines have its trace', async () => {
  let proxy: Awaited<ReturnType<typeof databaseProxy>> | undefined;
  const { db } = await testDatabase(async (url) => (proxy = await databaseProxy(url)).url);
  const lines: string[] = [];
  const logged = createLog('info', { write: (line) => void lines.push(line) });
  let runs = 0;
  const job = countingJob(async () => {
    logged.info('working');
    if ((runs += 1) > 1) return;
    proxy!.refuse();
    await db.select().from(jobRuns);
  });
  const outcome = runJob({ db, log: logged }, job, slot);
  await expect.poll(() => lines.some((line) => line.includes('job interrupted'))).toBe(true);
  proxy!.restore();
  expect(await outcome).toBe('interrupted');
  expect(await runJob({ db, log: logged }, job, slot)).toBe('ran');
  expect(await db.select().from(jobRuns)).toMatchObject([{ attempts: 2, error: null }]);
  const traces = lines.map((line) => (JSON.parse(line) as { trace?: string; job?: string }).trace);
  expect([traces[0] === traces[1], new Set(traces).size]).toEqual([true, 2]);
});

test('no two runs of a long job overlap, and a finished one can run again', async () => {
  const { db } = await testDatabase();
  let [running, refused] = [0, 0];
  const othersRefused = Promise.withResolvers<void>();
  const job = countingJob(async () => {
    running += 1;
    expect(running).toBe(1);
    await othersRefused.promise;
    running -= 1;
  });
  const runAt = (minutes: number) => runJob({ db, log }, { ...job, isLong: true }, new Date(slot.getTime() + minutes * minuteMs));
  const attempts = Array.from({ length: 5 }, async (_, minutes) => {
    const outcome = await runAt(minutes);
    if (outcome === 'taken' && (refused += 1) === 4) othersRefused.resolve();
    return outcome;
  });
  const outcomes = await Promise.all(attempts);
  expect(outcomes.toSorted()).toEqual(['ran', 'taken', 'taken', 'taken', 'taken']);
  expect(await runAt(6)).toBe('ran');
});

test('a run that takes longer than its lease keeps it, so that no other process starts the job', async () => {
  const { db } = await testDatabase();
  const leaseMs = 60;
  let time = slot.getTime();
  const deps = { db, log, now: () => new Date(time) };
  const outcomes: string[] = [];
  const job = { ...countingJob(), leaseSeconds: leaseMs / 1000 };
  const long = async () => {
    for (let lease = 0; lease < 3; lease += 1) {
      time += leaseMs - 1;
      const isRenewed = async () => (await db.select().from(jobRuns))[0]?.leaseUntil.getTime() === time + leaseMs;
      await expect.poll(isRenewed, { interval: 10 }).toBe(true);
      outcomes.push(await runJob(deps, job, slot));
    }
  };
  expect(await runJob(deps, { ...job, run: long }, slot)).toBe('ran');
  expect([outcomes, job.runs]).toEqual([['taken', 'taken', 'taken'], 0]);
});
