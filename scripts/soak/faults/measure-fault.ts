import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '#domain/durations.ts';
import { printStep } from '#scripts/bench/support/print-table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { areCurrent } from '../../../server/test/faults/faulty-scene.ts';
import { startLoad } from '../../../server/test/faults/public-load.ts';
import { countDamage, startRegistrations } from '../../../server/test/faults/registrations.ts';

export interface Fault {
  readonly name: string;
  readonly begin: () => Promise<unknown>;
  /** How long the fault lasts. */
  readonly seconds: number;
  readonly end: () => Promise<unknown>;
}

/** A type and not an interface, so that it is a row of a printed table. */
export type FaultRow = {
  readonly fault: string;
  readonly 'public requests': number;
  readonly failed: number;
  readonly outdated: number;
  readonly 'longest gap (s)': string;
  readonly 'recovery (s)': string;
  readonly 'lost rows': number;
  readonly 'doubled rows': number;
};

const maxRecoveryMs = 60 * secondMs;

/** Causes one fault under load and measures what visitors notice. The recovery ends when every process sends current answers. */
export async function measureFault(fault: Fault, { urls, paths, db }: { urls: readonly string[]; paths: readonly string[]; db: Db }) {
  const load = startLoad(urls, paths, 8);
  const registrations = startRegistrations(urls);
  await sleep(2 * secondMs);
  await fault.begin();
  await sleep(fault.seconds * secondMs);
  await fault.end();
  const endedAt = performance.now();
  while (!(await areCurrent(urls))) {
    if (performance.now() - endedAt > maxRecoveryMs) break;
    await sleep(50);
  }
  const recoveryMs = performance.now() - endedAt;
  await sleep(2 * secondMs);
  const result = await load.stop();
  const { lost, doubled } = await countDamage(db, await registrations.stop());
  const row: FaultRow = {
    fault: fault.name,
    'public requests': result.requests,
    failed: result.failed.length,
    outdated: result.outdated,
    'longest gap (s)': (result.longestGapMs / secondMs).toFixed(2),
    'recovery (s)': (recoveryMs / secondMs).toFixed(2),
    'lost rows': lost,
    'doubled rows': doubled,
  };
  printStep(`${fault.name}: ${result.failed.length} of ${result.requests} failed ${[...new Set(result.failed)].slice(0, 3).join(', ')}`);
  return { row, recoveryMs };
}
