import { expect, test } from 'vitest';
import { areAnswersCurrent, faultyScene } from '../faults/faulty-scene.ts';
import { startLoad } from '../faults/public-load.ts';
import { countDamage, startRegistrations } from '../faults/registrations.ts';

// The short version of `npm run soak -- faults`.
test('while PostgreSQL is killed and started again, and one of two processes is killed, public answers go on and no row is lost or doubled', async () => {
  const scene = await faultyScene();
  const [first, second] = await Promise.all([scene.startProcess(), scene.startProcess()]);
  const urls = [first.url, second.url];
  const paths = ['/api/games', '/api/feeds', '/api/record/summary', '/api/site'];
  for (const url of urls) for (const path of paths) expect((await fetch(url + path)).status).toBe(200);
  const load = startLoad(urls, paths, 1);
  const registrations = startRegistrations(urls);
  await expect.poll(registrations.confirmed).toBeGreaterThan(2);

  await scene.postgres.kill();
  await expect.poll(load.outdated).toBeGreaterThan(20);
  await scene.postgres.restart();
  await expect.poll(() => areAnswersCurrent(urls)).toBe(true);
  expect([first.hasExited(), second.hasExited()]).toEqual([false, false]);

  first.kill();
  await first.exited;
  const before = [load.requests(), registrations.confirmed()];
  await expect.poll(() => load.requests() > before[0]! + 20 && registrations.confirmed() > before[1]! + 2).toBe(true);
  const { failed } = await load.stop();
  const damage = await countDamage(scene.db, await registrations.stop());
  expect([failed, damage]).toEqual([[], { lost: 0, doubled: 0 }]);
});
