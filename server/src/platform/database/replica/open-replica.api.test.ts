import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../../test/database/test-database.ts';
import { createLog } from '#server/platform/log.ts';
import { openReplica } from './open-replica.ts';

test('with the address of a server that is not a replica or does not answer, everything is read from the primary', async () => {
  const { db: primary, url } = await testDatabase();
  for (const [address, reason] of [
    [url, 'is not a replica'],
    [url.replace(/@[^/]+/, '@127.0.0.1:1'), 'ECONNREFUSED'],
  ] as const) {
    const logged: string[] = [];
    const replica = openReplica({ url: address, primary, log: createLog('error', { write: (line) => void logged.push(line) }) });
    onTestFinished(() => replica.close());
    await expect.poll(() => logged.join('')).toContain(reason);
    const { app } = await testApp({ replica });
    expect((await app.inject('/api/record/ledger?limit=1')).statusCode).toBe(200);
    expect(replica.freshUntil()).toBe(-Infinity);
  }
});
