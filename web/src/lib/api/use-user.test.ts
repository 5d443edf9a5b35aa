import { afterEach, expect, test, vi } from 'vitest';
import { readUser, timeOutEndOf } from './use-user.ts';

afterEach(() => vi.unstubAllGlobals());

function visit(cookie: string, status: number) {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response('{"id":1}', { status, headers: { 'content-type': 'application/json' } })),
  );
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('without the signed-in cookie no request is made', async () => {
  const fetch = visit('other=1; xcourtline_signed_in=free', 200);
  await expect(readUser()).resolves.toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('with the signed-in cookie the server is asked', async () => {
  visit('other=1; courtline_signed_in=free', 200);
  await expect(readUser()).resolves.toEqual({ id: 1 });
});

test('401 means that nobody is signed in, any other failure is an error', async () => {
  visit('courtline_signed_in=free', 401);
  await expect(readUser()).resolves.toBeNull();
  visit('courtline_signed_in=free', 500);
  await expect(readUser()).rejects.toThrow('500: ');
});

test('the time-out cookie counts whoever is signed in, until its end', () => {
  const end = 1_800_000_000_000;
  visit(`other=1; __Host-courtline_time_out=7.${end}`, 200);
  expect([timeOutEndOf(null, end - 1), timeOutEndOf(null, end), timeOutEndOf(undefined, end - 1)]).toEqual([end, null, null]);
  const endFor = (timeOutUntil: number) => timeOutEndOf({ timeOutUntil: new Date(timeOutUntil).toISOString() }, end - 2);
  expect([timeOutEndOf({ timeOutUntil: null }, end - 1), endFor(end + 1), endFor(end - 1)], 'the later one').toEqual([end, end + 1, end]);
  visit(`courtline_time_out=7.x; xcourtline_time_out=7.${end}`, 200);
  expect(timeOutEndOf(null, 0)).toBeNull();
});
