import { expect, onTestFinished, test } from 'vitest';
import { buildWebIfChanged } from '#scripts/build-web.ts';
import { printTable } from '#bench/support/print-table.ts';
import { areAnswersCurrent, faultyScene } from '../../server/test/faults/faulty-scene.ts';
import { startLoad } from '../../server/test/faults/public-load.ts';
import { countDamage, startRegistrations } from '../../server/test/faults/registrations.ts';
import { startNginx } from '#bench/support/start-proxy.ts';

const paths = ['/', '/predictions', '/api/games', '/api/feeds', '/api/record/summary', '/api/site'];
const rounds = 3;

test('a rolling restart behind the shipped proxy fails no request, neither reads nor registrations', async () => {
  await buildWebIfChanged();
  const scene = await faultyScene({ STOP_DELAY_SECONDS: '3' });
  const processes = await Promise.all([scene.startProcess(), scene.startProcess()]);
  const urls = processes.map(({ url }) => url);
  const { url: proxy } = await startNginx({ defer: onTestFinished }, urls);
  const load = startLoad([proxy], paths, 8);
  const registrations = startRegistrations([proxy]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, url] of urls.entries()) {
      await processes[index]!.stop();
      processes[index] = await scene.startProcess({ PORT: new URL(url).port });
      await expect.poll(() => areAnswersCurrent([url])).toBe(true);
    }
  }
  const refused = registrations.failed();
  const { requests, failed, longestGapMs } = await load.stop();
  const confirmed = await registrations.stop();
  const { lost, doubled } = await countDamage(scene.db, confirmed);
  printTable([
    {
      restarts: rounds * urls.length,
      reads: requests,
      'failed reads': failed.length,
      'longest gap (s)': (longestGapMs / 1000).toFixed(2),
      registrations: confirmed.length,
      'failed registrations': refused,
      'lost rows': lost,
      'doubled rows': doubled,
    },
  ]);
  expect([failed, refused, lost, doubled]).toEqual([[], 0, 0, 0]);
});
