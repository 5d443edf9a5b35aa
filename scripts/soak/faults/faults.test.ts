import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { buildWebIfChanged } from '#scripts/build-web.ts';
import { printTable } from '#scripts/bench/support/print-table.ts';
import { faultyVendors } from '#sandbox/faults/fault-queue.ts';
import { faultyScene } from '../../../server/test/faults/faulty-scene.ts';
import { measureFault, type Fault, type FaultRow } from './measure-fault.ts';

const paths = ['/', '/predictions', '/track-record', '/api/predictions/latest', '/api/feeds', '/api/record/summary', '/api/site'];
const maxRecoveryMs = 5000;

test('every fault under load: public pages go on, nothing is lost or doubled, and the recovery takes at most 5 s', async () => {
  await buildWebIfChanged();
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clockFile = path.join(folder, 'ahead-ms');
  const setClock = async (aheadMs: number) => writeFileSync(clockFile, String(aheadMs));
  await setClock(0);
  const shiftClock = pathToFileURL(path.join(import.meta.dirname, 'shift-clock.ts')).href;
  const scene = await faultyScene({ variables: { CLOCK_FILE: clockFile }, flags: ['--import', shiftClock] });
  const { postgres, db } = scene;
  const processes = await Promise.all([scene.startProcess(), scene.startProcess()]);
  const urls = processes.map(({ url }) => url);
  const prepare = async () => {
    for (const url of urls) for (const address of paths) expect([address, (await fetch(url + address)).status]).toEqual([address, 200]);
  };
  await prepare();
  const startAgain = async (index: number) => {
    processes[index] = await scene.startProcess({ PORT: new URL(urls[index]!).port });
    await prepare();
  };
  const vendorFault = (vendor: string, fault: string): Fault => ({
    name: `${vendor}: ${fault}, ten minutes of the league`,
    seconds: 10,
    begin: () =>
      fetch(`${scene.sandboxUrl}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ vendor, fault, count: 100_000 }),
      }),
    end: () => fetch(`${scene.sandboxUrl}/sandbox/faults`, { method: 'DELETE' }),
  });

  const faults: Fault[] = [
    { name: 'PostgreSQL killed, back after 20 s', seconds: 20, begin: () => postgres.kill(), end: () => postgres.restart() },
    { name: 'PostgreSQL frozen for 10 s', seconds: 10, begin: async () => postgres.freeze(), end: async () => postgres.unfreeze() },
    { name: 'disk full for 10 s', seconds: 10, begin: () => fillDisk(db), end: () => freeDisk(db) },
    {
      name: 'one of two processes killed',
      seconds: 3,
      begin: async () => processes[0]!.kill(),
      end: () => startAgain(0),
    },
    {
      name: 'both processes restarted in turn',
      seconds: 0,
      begin: async () => {
        for (const index of [0, 1]) {
          await processes[index]!.stop();
          await startAgain(index);
        }
      },
      end: async () => undefined,
    },
    { name: 'clock two hours ahead for 10 s, then back', seconds: 10, begin: () => setClock(2 * hourMs), end: () => setClock(0) },
    { name: 'clock two hours behind for 10 s, then right', seconds: 10, begin: () => setClock(-2 * hourMs), end: () => setClock(0) },
    ...faultyVendors.flatMap((vendor) => ['timeout', '500', 'wrong-schema'].map((fault) => vendorFault(vendor, fault))),
    {
      name: 'every vendor away, payments and mail included, ten minutes of the league',
      seconds: 10,
      begin: () => scene.stopVendors(),
      end: () => scene.startVendors(),
    },
  ];
  const rows: FaultRow[] = [];
  const slow: string[] = [];
  for (const fault of faults) {
    const { row, recoveryMs } = await measureFault(fault, { urls, paths, db });
    rows.push(row);
    if (recoveryMs > maxRecoveryMs) slow.push(fault.name);
  }
  printTable(rows);
  const harmed = rows.filter((row) => row.failed + row['lost rows'] + row['doubled rows'] > 0);
  expect([harmed, slow, processes.filter((each) => each.hasExited())]).toEqual([[], [], []]);
});

const tables = sql`select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and not relispartition`;

/** Every new and changed row is refused with the error of a full disk. */
async function fillDisk(db: Awaited<ReturnType<typeof faultyScene>>['db']): Promise<void> {
  await db.execute(sql`create or replace function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  const { rows } = (await db.execute(tables)) as unknown as { rows: { name: string }[] };
  for (const { name } of rows)
    await db.execute(
      sql.raw(`create trigger full_disk before insert or update on ${name} for each statement execute function fill_disk()`),
    );
}

const freeDisk = async (db: Awaited<ReturnType<typeof faultyScene>>['db']) => db.execute(sql`drop function fill_disk() cascade`);
