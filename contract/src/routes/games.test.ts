import { expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { gameRoutes } from './games.ts';

test('what members get with prices of books is built again within 20 seconds, because a price expires without a change', () => {
  const kept = Object.values<Route>(gameRoutes).filter(
    ({ access, showsBookPrices, shared }) => access === 'premium' && showsBookPrices && shared,
  );
  expect(kept.map(({ path, shared }) => [path, shared!.maxAgeSeconds])).toEqual(kept.map(({ path }) => [path, 20]));
  expect(kept.length).toBeGreaterThan(2);
});
