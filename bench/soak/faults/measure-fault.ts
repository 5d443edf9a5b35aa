import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { secondMs } from '#domain/durations.ts';
import { printStep } from '#bench/support/print-table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';
import { areAnswersCurrent } from '../../../server/test/faults/faulty-scene.ts';
import { startLoad } from '../../../server/test/faults/public-load.ts';
import { countDamage, register, startRegistrations } from '../../../server/test/faults/registrations.ts';

export interface Fault {
  readonly name: string;
  readonly begin: () => Promise<unknown>;
  readonly seconds: number;
  readonly end: () => Promise<unknown>;
  /** Is called before the fault ends, and returns a sentence about it. */
  readonly describe?: () => Promise<string>;
}

/** A type, because an interface could not be passed to `printTable`. */
export type FaultRow = {
  readonly fault: string;
  readonly requests: number;
  readonly failed: number;
  readonly 'oldest answer (s)': number;
  readonly registrations: number;
  readonly 'lost rows': number;
  readonly 'doubled rows': number;
  readonly 'recovery (s)': string;
};

interface LoadedProcesses {
  readonly urls: readonly string[];
  readonly paths: readonly string[];
  readonly db: Db;
}

const maxRecoveryMs = 60 * secondMs;

export async function measureFault(fault: Fault, { urls, paths, db }: LoadedProcesses) {
  const load = startLoad(urls, paths, 8);
  const registrations = startRegistrations(urls);
  await sleep(2 * secondMs);
  await fault.begin();
  await sleep(fault.seconds * secondMs);
  const description = await fault.describe?.();
  await fault.end();
  const endedAt = performance.now();
  const hasTime = () => performance.now() - endedAt < maxRecoveryMs;
  const until = async (what: string, isTrue: () => Promise<boolean>) => {
    while (hasTime() && !(await isTrue().catch(() => false))) await sleep(50);
    steps.push(`${what} ${seconds(performance.now() - endedAt)}`);
  };
  const steps: string[] = [];
  const runs = await countRuns(db);
  await Promise.all([
    until('answers', () => areAnswersCurrent(urls)),
    ...urls.map((url, index) => until(`registration ${index + 1}`, async () => ((await register(url)).status ?? 500) < 300)),
    until('jobs', async () => (await countRuns(db)) > runs),
  ]);
  const recoveryMs = performance.now() - endedAt;
  await sleep(2 * secondMs);
  const result = await load.stop();
  const confirmed = await registrations.stop();
  const { lost, doubled } = await countDamage(db, confirmed);
  const row: FaultRow = {
    fault: fault.name,
    requests: result.requests,
    failed: result.failed.length,
    'oldest answer (s)': result.oldestSeconds,
    registrations: confirmed.length,
    'lost rows': lost,
    'doubled rows': doubled,
    'recovery (s)': seconds(recoveryMs),
  };
  const failures = [...new Set(result.failed)].slice(0, 3).join(', ');
  printStep([`${fault.name}: ${steps.join(', ')}`, description, failures].filter(Boolean).join('; '));
  return { row, recoveryMs };
}

const seconds = (ms: number) => (ms / secondMs).toFixed(2);

async function countRuns(db: Db): Promise<number> {
  return db.$count(jobRuns, sql`${jobRuns.finishedAt} is not null and ${jobRuns.error} is null`);
}
