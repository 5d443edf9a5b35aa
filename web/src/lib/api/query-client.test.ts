import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('what was read stays read', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false },
    mutations: { retry: false },
  });
});
