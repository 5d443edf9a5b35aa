import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { checkStoredLedger, openSnapshot } from '#server/commands/backup/summarize-database.ts';
import { buildWebIfChanged } from '#scripts/build-web.ts';
import { printTable } from '#bench/support/print-table.ts';
import { startPgBouncer } from '#bench/soak/start-pgbouncer.ts';
import { faultyVendors } from '#sandbox/simulation/fault-queue.ts';
import { faultyScene } from '../../server/test/faults/faulty-scene.ts';
import { fillDisk, freeDisk } from './faults/fill-disk.ts';
import { measureFault, type Fault, type FaultRow } from './faults/measure-fault.ts';
import { vendorFault } from './faults/vendor-fault.ts';

const paths = ['/', '/predictions', '/track-record', '/api/games', '/api/feeds', '/api/record/summary', '/api/site'];
const maxRecoveryMs = 5000;
/** A part of the names of the faults to try; empty for all of them. */
const selected = process.env['SOAK_FAULT'] ?? '';

test('every fault under load: public pages go on, nothing is lost or doubled, and the recovery takes at most 5 s', async () => {
  await buildWebIfChanged();
  const clock = adjustableClock();
  const scene = await faultyScene(clock.variables);
  const { postgres, db } = scene;
  const pooler = await startPgBouncer(postgres.url);
  // One process reaches PostgreSQL directly, the other one through PgBouncer in transaction mode.
  const connections = [{}, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url }];
  const processes = await Promise.all(connections.map((variables) => scene.startProcess(variables)));
  const urls = processes.map(({ url }) => url);
  const prepare = async () => {
    for (const url of urls) for (const address of paths) expect([address, (await fetch(url + address)).status]).toEqual([address, 200]);
  };
  await prepare();
  const startAgain = async (index: number) => {
    processes[index] = await scene.startProcess({ ...connections[index], PORT: new URL(urls[index]!).port });
    await prepare();
  };

  const faults: Fault[] = [
    // The vendors come first, because the product sends them the most requests in the evening, when the run begins.
    ...faultyVendors.flatMap((vendor) => (['timeout', '500', 'wrong-schema'] as const).map((kind) => vendorFault(scene, vendor, kind))),
    {
      name: 'every vendor away, payments and mail too',
      seconds: 10,
      begin: () => scene.stopVendors(),
      end: () => scene.startVendors(),
    },
    { name: 'PostgreSQL killed, back after 20 s', seconds: 20, begin: () => postgres.kill(), end: () => postgres.restart() },
    { name: 'PostgreSQL frozen for 10 s', seconds: 10, begin: async () => postgres.freeze(), end: async () => postgres.unfreeze() },
    { name: 'PgBouncer stopped, back after 10 s', seconds: 10, begin: () => pooler.stop(), end: () => pooler.start() },
    { name: 'disk full for 10 s', seconds: 10, begin: () => fillDisk(db), end: () => freeDisk(db) },
    { name: 'one of two processes killed', seconds: 3, begin: async () => processes[0]!.kill(), end: () => startAgain(0) },
    {
      name: 'rolling restart of both processes',
      seconds: 0,
      begin: async () => {
        for (const index of [0, 1]) {
          await processes[index]!.stop();
          await startAgain(index);
        }
      },
      end: async () => undefined,
    },
    { name: 'clock two hours ahead for 10 s, then right', seconds: 10, begin: () => clock.set(2 * hourMs), end: () => clock.set(0) },
    { name: 'clock two hours behind for 10 s, then right', seconds: 10, begin: () => clock.set(-2 * hourMs), end: () => clock.set(0) },
  ];
  const rows: FaultRow[] = [];
  const slow: string[] = [];
  for (const fault of faults.filter(({ name }) => name.includes(selected))) {
    const { row, recoveryMs } = await measureFault(fault, { urls, paths, db });
    rows.push(row);
    if (recoveryMs <= maxRecoveryMs) continue;
    slow.push(fault.name);
    for (const { output } of processes) process.stdout.write(`${output().slice(-3000)}\n`);
  }
  printTable(rows);
  const harmed = rows.filter((row) => row.failed + row['lost rows'] + row['doubled rows'] > 0);
  const ledger = await checkLedger(postgres.url);
  expect([harmed, slow, processes.filter((each) => each.hasExited()), ledger.broken]).toEqual([[], [], [], undefined]);
});

/** A clock that both processes use instead of the real one. */
function adjustableClock() {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'ahead-ms');
  writeFileSync(file, '0');
  return {
    variables: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'faults/shift-clock.ts')}` },
    set: async (aheadMs: number) => writeFileSync(file, String(aheadMs)),
  };
}

async function checkLedger(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The product goes on writing, and the head must belong to the entries.
    await openSnapshot(client);
    return await checkStoredLedger(client);
  } finally {
    await client.end();
  }
}
