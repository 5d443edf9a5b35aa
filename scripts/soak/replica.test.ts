import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '../../server/test/start-server-process.ts';
import { testAdminToken } from '../../server/test/test-app.ts';
import { connectPostgres } from '#server/platform/database/open-postgres.ts';
import { createClusters, query } from './create-clusters.ts';
import { loadDay } from './load-day.ts';
import { measureAge } from './measure-age.ts';

test('a streaming replica answers what may be seconds old, and the primary answers while it is behind or gone', async () => {
  const clusters = await createClusters();
  await query(clusters.primary.url, 'create database courtline');
  await clusters.copyPrimary('standby', '--write-recovery-conf');
  const standby = await clusters.launch('standby', {});
  const [url, replicaUrl] = [clusters.primary.url, standby.url].map((address) => address.replace(/postgres$/, 'courtline')) as [
    string,
    string,
  ];
  await loadDay(url);
  const database = connectPostgres(url, { maxConnections: 1 });
  onTestFinished(() => database.close());
  const { db } = database;
  const variables = {
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: replicaUrl,
    ADMIN_TOKEN: testAdminToken,
    LOG_LEVEL: 'silent',
    SANDBOX_PORT: '9',
  };
  const server = await startServerProcess(variables);

  /** Reads a file of the record and returns how many reads were answered from where. */
  const readFile = async () => {
    const file = await fetch(`${server.url}/api/record/tables/predictions`);
    expect([file.status, (await file.text()).length > 0]).toEqual([200, true]);
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${testAdminToken}` } });
    const text = await metrics.text();
    const readsFrom = (name: string) => Number(new RegExp(`^database_reads_total\\{from="${name}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
    return { replica: readsFrom('replica'), primary: readsFrom('primary') };
  };
  const isNowReadFrom = async (name: 'replica' | 'primary') => {
    const before = await readFile();
    const after = await readFile();
    return after[name] > before[name];
  };

  await expect.poll(() => isNowReadFrom('replica'), { interval: 1000 }).toBe(true);
  const inStep = await measureAge(db, [server.url]);
  await query(standby.url, 'select pg_wal_replay_pause()');
  const paused = await measureAge(db, [server.url]);
  await expect.poll(() => isNowReadFrom('primary'), { interval: 1000 }).toBe(true);
  await query(standby.url, 'select pg_wal_replay_resume()');
  await expect.poll(() => isNowReadFrom('replica'), { interval: 1000 }).toBe(true);
  await standby.stop();
  await expect.poll(() => isNowReadFrom('primary'), { interval: 1000 }).toBe(true);
  const gone = await measureAge(db, [server.url]);
  process.stdout.write(
    `\nOldest answer: ${inStep} ms with the replica in step, ${paused} ms while it was behind, ${gone} ms without it.\n`,
  );
  expect(Math.max(inStep, paused, gone)).toBeLessThanOrEqual(2000);
});
