import { expect, onTestFinished, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { buildWebIfChanged } from '#scripts/build-web.ts';
import { discloses, readPremiumSecrets } from '#bench/support/premium-secrets.ts';
import { startNginx } from '#bench/support/start-proxy.ts';
import { predictions } from '#server/schema/predictions.ts';
import { faultyScene } from '../../server/test/faults/faulty-scene.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';

const premiumOnly = '/api/games/predictions';
const withOdds = ['/predictions', '/', '/api/games', premiumOnly];
const rounds = 20;

test('behind the shipped edge members get answers of their own, and visitors no premium numbers', async () => {
  await buildWebIfChanged();
  const scene = await faultyScene();
  const product = await scene.startProcess();
  const { url } = await startNginx({ defer: onTestFinished }, [product.url]);
  await expect.poll(() => scene.db.$count(predictions)).toBeGreaterThan(0);
  const read = async (address: string, cookie = '') => {
    const answer = await fetch(`${url}${address}`, { headers: { cookie, 'x-forwarded-for': '10.1.0.1' }, redirect: 'manual' });
    const isShared = answer.headers.get('x-cache') !== 'BYPASS' || !answer.headers.get('cache-control')?.includes('no-store');
    return { isOpen: answer.status === 200, isShared, text: await answer.text() };
  };
  const inTimeOut = `courtline_time_out=1.${Date.now() + dayMs}`;
  const people = await Promise.all(
    [true, true, false].map(async (isPremium) => ({ isPremium, cookie: await cookieOfNewUser(scene.db, { isPremium }), account: '' })),
  );
  for (const person of people) person.account = (await read('/api/user', person.cookie)).text;
  expect(new Set(people.map(({ account }) => account)).size).toBe(people.length);
  const texts: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const address of withOdds) {
      texts.push((await read(address)).text);
      expect(await read(address, inTimeOut), address).toMatchObject({ isOpen: false, isShared: false });
      for (const { cookie, isPremium, account } of people) {
        const isOpen = isPremium || address !== premiumOnly;
        expect(await read(address, cookie), address).toMatchObject({ isOpen, isShared: false });
        expect(await read('/api/user', cookie)).toMatchObject({ text: account, isShared: false });
      }
    }
  }
  const { now } = (await (await fetch(`${scene.sandboxUrl}/sandbox/clock`)).json()) as { now: string };
  const secrets = await readPremiumSecrets(scene.db, new Date(now));
  expect(texts.filter((text) => discloses(text, secrets))).toEqual([]);
});
