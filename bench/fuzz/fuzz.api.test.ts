import { expect, test } from 'vitest';
import { simulatedLeague } from '../../server/test/league/simulated-league.ts';
import { testAdminToken } from '../../server/test/test-app.ts';
import { testChatServices } from '../../server/test/test-chat-services.ts';
import { googleSettings, runFuzz } from './run-fuzz.ts';
import { runsOf, testSeed } from '../../server/test/random/random-tests.ts';

const calls = runsOf(1500);

test('no generated call is answered with an error of ours, against its schema, or with numbers of the premium product', async () => {
  const startsAt = new Date('2026-10-20T18:00:00Z');
  const { url: chat } = await testChatServices();
  const variables = { ...googleSettings, DISCORD_URL: chat, SLACK_URL: chat, TELEGRAM_URL: chat };
  const world = await simulatedLeague({ startsAt, variables });
  await world.runJobs();
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { statuses, faults } = await runFuzz({
    url,
    db: world.database.db,
    adminToken: testAdminToken,
    now: startsAt,
    calls,
    seed: testSeed,
  });
  expect([...faults]).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
  expect(statuses.get(200)).toBeGreaterThan(calls / 20);
});
