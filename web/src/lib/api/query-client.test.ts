import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, type ErrorReport, type MutationMeta } from './query-client.ts';
import { UserError } from './describe-error.ts';

test('queries are neither retried nor refetched by default', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false },
    mutations: { retry: false },
  });
});

const refused = new ApiError(409, '409: Taken', { code: 'taken', message: 'Taken' });
const noMessage = new ApiError(502, '502: <h1>Bad Gateway</h1>');
const unreachable = 'The server could not be reached. Please check your connection and try again.';
const cases: [Error, MutationMeta, ErrorReport | undefined][] = [
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
  const report = vi.fn<(error: ErrorReport) => void>();
  const client = createQueryClient(report);
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error), meta });
  await expect(mutation.execute(undefined)).rejects.toBe(error);
  expect(report.mock.calls).toEqual(expected ? [[expected]] : []);
});

test('without a connection a mutation fails at once, with the sentence about the connection', async () => {
  onTestFinished(() => {
    onlineManager.setOnline(true);
    vi.unstubAllGlobals();
  });
  onlineManager.setOnline(false);
  vi.stubGlobal('navigator', { onLine: false });
  const report = vi.fn<(error: ErrorReport) => void>();
  const client = createQueryClient(report);
  const meta = { errorFallback: 'The bet could not be added.' };
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new TypeError('fetch failed')), meta });
  await expect(mutation.execute(undefined)).rejects.toThrow('fetch failed');
  expect(report).toHaveBeenCalledExactlyOnceWith({ title: 'Error', description: unreachable });
});
