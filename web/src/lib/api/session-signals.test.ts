import { afterEach, expect, test, vi } from 'vitest';
import { readApi, writeApi } from './api-client.ts';
import { onSessionSignal, type SessionSignal } from './session-signals.ts';

const listener = vi.fn<(signal: SessionSignal) => void>();
const unsubscribe = onSessionSignal(listener);

function refuseWith(status: number, code: string): void {
  listener.mockClear();
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No', code }, { status }));
}

afterEach(() => vi.unstubAllGlobals());

test('a 401 of any request asks whether the session has ended, but a failed sign-in does not', async () => {
  refuseWith(401, 'unauthenticated');
  const orders = { priceId: 'p', planType: 'monthly' } as const;
  for (const request of [() => readApi('/api/games/predictions'), () => writeApi('POST', '/api/create-checkout-session', orders)]) {
    listener.mockClear();
    await expect(request()).rejects.toThrow('401: No');
    expect(listener.mock.calls).toEqual([['changed']]);
  }
  refuseWith(401, 'wrong-credentials');
  await expect(writeApi('POST', '/api/login', { username: 'a', password: 'b' })).rejects.toThrow('401: No');
  expect(listener).not.toHaveBeenCalled();
});

test.each([
  [403, 'premium-required', ['changed']],
  [403, 'time-out', ['changed']],
  [403, 'not-proven', undefined],
  [500, 'fault', undefined],
] as const)('%i with the code %s is reported as %j', async (status, code, expected) => {
  refuseWith(status, code);
  await expect(readApi('/api/games/predictions')).rejects.toThrow(`${status}: No`);
  expect(listener.mock.calls).toEqual(expected === undefined ? [] : [expected]);
});

test('a listener that unsubscribed is not called', async () => {
  refuseWith(401, 'unauthenticated');
  unsubscribe();
  await expect(readApi('/api/user')).rejects.toThrow('401: No');
  expect(listener).not.toHaveBeenCalled();
});
