import { expect, test } from 'vitest';
import { filterOf } from './record-filter.ts';

test('without an origin in the query the replay is shown until there are a hundred live games', () => {
  const originOf = (live: number, replay: number) => filterOf({ live, replay }, { market: 'moneyline' }).origin;
  expect(originOf(0, 0)).toBe('live');
  expect(originOf(1, 0)).toBe('live');
  expect(originOf(99, 1)).toBe('replay');
  expect(originOf(100, 1)).toBe('live');
  expect(filterOf({ live: 1, replay: 1 }, { market: 'moneyline', origin: 'live' }).origin).toBe('live');
});
