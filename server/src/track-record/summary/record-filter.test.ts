import { expect, test } from 'vitest';
import { recordFilterOf } from './summarize-record.ts';

test('without an origin in the query the replay is shown only until the first live prediction is settled', () => {
  const originOf = (live: number, replay: number) => recordFilterOf({ live, replay }, { market: 'moneyline' }).origin;
  expect(originOf(0, 0)).toBe('live');
  expect(originOf(1, 0)).toBe('live');
  expect(originOf(0, 1)).toBe('replay');
  expect(originOf(1, 1)).toBe('live');
  expect(recordFilterOf({ live: 1, replay: 1 }, { market: 'moneyline', origin: 'live' }).origin).toBe('live');
});
