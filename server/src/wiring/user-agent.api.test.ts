import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { chatKinds } from '#domain/alerts/chat-kinds.ts';
import { firebaseVerifier } from '#server/accounts/sign-in/verify-google.ts';
import { fetchPatiently } from '#server/commands/fetch-patiently.ts';
import { sendChat } from '#server/delivery/chat/send-chat.ts';
import { deliverPushes } from '#server/delivery/push/deliver-pushes.ts';
import { addPushSubscription, enqueuePush } from '#server/delivery/push/store.ts';
import { systemClock } from '#server/platform/clock.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { browserKeys } from '../../test/browser-keys.ts';
import { testDatabase } from '../../test/database/test-database.ts';
import { testChatServices } from '../../test/test-chat-services.ts';
import { createPaymentProvider } from './create-billing.ts';
import { createPipeline } from './pipeline.ts';
import { loadTodaysGames } from './load-past.ts';

test('every call to a vendor names the product, its version and the address of the site', async () => {
  const agents = new Map<string, string | undefined>();
  const server = createServer((request, response) => {
    agents.set(new URL(request.url!, 'http://x').pathname, request.headers['user-agent']);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const env = loadEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://courtline.example',
    SANDBOX_PORT: String(port),
    FIREBASE_JWKS_URL: `${url}/keys`,
  });
  const { db } = await testDatabase();
  const deps = { env, db, clock: systemClock, log: createLog('silent'), userAgent: env.userAgent };

  await loadTodaysGames(createPipeline(deps)).catch(() => undefined);
  await createPaymentProvider(env)
    .readPrice('price_1')
    .catch(() => undefined);
  const idToken = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
  const forged = idToken.replace(/^[^.]+/, Buffer.from('{"alg":"RS256","kid":"1"}').toString('base64url'));
  await firebaseVerifier({ ...deps, env: { ...env, firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p', appId: 'a' } } })(
    forged,
  ).catch(() => undefined);
  const chats = await testChatServices();
  const message = { lines: ['x'], url };
  for (const kind of chatKinds) await sendChat(env.chatUrls, await chats.address(kind), message, { ...deps, timeoutMs: 1000 });
  await addPushSubscription(db, 1, { endpoint: `${url}/push/1`, keys: browserKeys, deviceHash: null });
  await enqueuePush(db, { userId: 1, key: 'k', payload: '{}', expiresAt: new Date(Date.now() + 60_000) });
  await deliverPushes({ ...deps, keys: undefined, subject: 'mailto:a@b.example', sandboxUrl: url });

  expect([...agents.keys()]).toEqual(expect.arrayContaining(['/v1/prices/price_1', '/keys', '/push/1']));
  expect(agents.size).toBeGreaterThan(7);
  for (const [path, agent] of agents)
    expect([path, agent]).toEqual([path, expect.stringMatching(/Courtline\/\d+\.\d+\.\d+\W.*https:\/\/courtline\.example/)]);
  await fetchPatiently(new URL(`${url}/api/record/ledger`));
  expect(agents.get('/api/record/ledger')).toMatch(/Courtline\/\d/);
});
