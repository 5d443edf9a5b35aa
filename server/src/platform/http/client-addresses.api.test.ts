import { expect, test } from 'vitest';
import { testAdminToken, testApp } from '../../../test/test-app.ts';

const operator = { authorization: `Bearer ${testAdminToken}` };

/** Sends a request from `peer` and returns what the operator then sees in /readyz. */
async function stateAfter(variables: Record<string, string>, peer: string, headers: Record<string, string> = {}) {
  const { app, logged } = await testApp({ variables });
  await app.inject({ url: '/api/site', remoteAddress: peer, headers });
  const { clientAddresses } = (await app.inject({ url: '/readyz', remoteAddress: peer, headers: operator })).json<{
    clientAddresses: { state: string; peer: string };
  }>();
  return { ...clientAddresses, isLogged: logged.some((line) => line.includes('hides the addresses')) };
}

const https = { PUBLIC_URL: 'https://courtline.example', TRUSTED_PROXIES: '10.0.0.0/8' };
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

test('the operator sees whether the addresses of visitors arrive through the proxy', async () => {
  expect(await stateAfter(https, '10.0.0.1', forwarded)).toEqual({ state: 'forwarded', peer: '10.0.0.1', isLogged: false });
  expect(await stateAfter(https, '10.0.0.1')).toEqual({ state: 'missing', peer: '10.0.0.1', isLogged: true });
  expect(await stateAfter(https, '192.168.0.1', forwarded)).toEqual({ state: 'missing', peer: '192.168.0.1', isLogged: true });
  expect(await stateAfter({ PUBLIC_URL: 'http://localhost:3000' }, '127.0.0.1')).toMatchObject({ state: 'direct' });
});
