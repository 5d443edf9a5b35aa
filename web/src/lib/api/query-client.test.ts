import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, UserError } from './api-client.ts';
import { createQueryClient, type MutationMeta } from './query-client.ts';
import { toasts } from '#web/lib/toasts.ts';

test('queries are neither retried nor refetched by default', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false },
    mutations: { retry: false },
  });
});

const refused = new ApiError(409, '409: Taken', { code: 'taken', message: 'Taken' });
const noMessage = new ApiError(502, '502: <h1>Bad Gateway</h1>');
const unreachable = 'The server could not be reached. Please check your connection and try again.';
const cases: [Error, MutationMeta, { title: string; description: string } | undefined][] = [
  [refused, {}, { title: 'Error', description: '409: Taken' }],
  [refused, { errorTitle: 'Login failed' }, { title: 'Login failed', description: '409: Taken' }],
  [refused, { errorTitle: 'Registration failed', isFieldError: () => true }, { title: 'Registration failed', description: 'Taken' }],
  [refused, { errorFallback: 'Try again.' }, { title: 'Error', description: 'Taken' }],
  [noMessage, { errorFallback: 'Try again.' }, { title: 'Error', description: 'Try again.' }],
  [new TypeError('fetch failed'), {}, { title: 'Error', description: unreachable }],
  [new UserError('Pop-up blocked.'), { errorFallback: 'Try again.' }, { title: 'Error', description: 'Pop-up blocked.' }],
  [refused, { isHandled: (error) => error === refused }, undefined],
];

test.each(cases)('%s with %j is reported as %j', async (error, meta, expected) => {
  const show = vi.spyOn(toasts, 'show');
  onTestFinished(() => show.mockRestore());
  const client = createQueryClient();
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error), meta });
  await expect(mutation.execute(undefined)).rejects.toBe(error);
  expect(show.mock.calls).toEqual(expected ? [[{ ...expected, variant: 'destructive' }]] : []);
});

test('without a connection a mutation fails at once, with the sentence about the connection', async () => {
  onTestFinished(() => {
    onlineManager.setOnline(true);
    vi.unstubAllGlobals();
  });
  onlineManager.setOnline(false);
  vi.stubGlobal('navigator', { onLine: false });
  const show = vi.spyOn(toasts, 'show');
  onTestFinished(() => show.mockRestore());
  const client = createQueryClient();
  const meta = { errorFallback: 'The bet could not be added.' };
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new TypeError('fetch failed')), meta });
  await expect(mutation.execute(undefined)).rejects.toThrow('fetch failed');
  expect(show).toHaveBeenCalledExactlyOnceWith({ title: 'Error', description: unreachable, variant: 'destructive' });
});
