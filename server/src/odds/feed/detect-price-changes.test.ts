import { expect, test } from 'vitest';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { detectPriceChanges } from './detect-price-changes.ts';
import type { FeedQuote } from './the-odds-api.ts';

const at = (text: string) => new Date(`2026-11-15T${text}Z`);
const seenAt = (text: string) => ({ seenAt: at(text), intervalMs: 60_000 });
const moneyline = (book: string, home: number, away: number, quotedAt = at('20:00:00')): FeedQuote => {
  return {
    book,
    market: 'moneyline',
    line: null,
    first: decimalFromAmerican(home),
    second: decimalFromAmerican(away),
    quotedAt,
    setAside: null,
    links: null,
  };
};

test('only a changed pair adds a history row', () => {
  const first = detectPriceChanges('g', [], [moneyline('a', -150, 130)], seenAt('20:01:00'));
  expect(first.changes).toHaveLength(1);
  const again = detectPriceChanges('g', first.current, [moneyline('a', -150, 130, at('20:01:30'))], seenAt('20:02:00'));
  expect(again.changes).toEqual([]);
  expect(again.current[0]).toMatchObject({ quotedAt: at('20:01:30'), seenAt: at('20:02:00') });
  const moved = detectPriceChanges('g', again.current, [moneyline('a', -155, 135, at('20:02:30'))], seenAt('20:03:00'));
  expect(moved.changes).toMatchObject([{ first: decimalFromAmerican(-155), recordedAt: at('20:03:00') }]);
});

test('an older answer that arrives late changes nothing', () => {
  const { current } = detectPriceChanges('g', [], [moneyline('a', -150, 130, at('20:05:00'))], seenAt('20:06:00'));
  expect(detectPriceChanges('g', current, [moneyline('a', -140, 120, at('20:01:00'))], seenAt('20:02:00'))).toEqual({
    current: [],
    changes: [],
  });
  // The same quote, seen earlier: the price would look older than it is.
  expect(detectPriceChanges('g', current, [moneyline('a', -150, 130, at('20:05:00'))], seenAt('20:05:30')).current).toEqual([]);
  expect(detectPriceChanges('g', current, [], seenAt('20:02:00'))).toEqual({ current: [], changes: [] });
});

test('a later answer with an older quote, as a cache of the vendor may send it, changes nothing', () => {
  const { current } = detectPriceChanges('g', [], [moneyline('a', -150, 130, at('20:05:00'))], seenAt('20:06:00'));
  expect(detectPriceChanges('g', current, [moneyline('a', -140, 120, at('20:01:00'))], seenAt('20:07:00'))).toEqual({
    current: [],
    changes: [],
  });
});

test('a removed market adds one history row with null prices', () => {
  const { current } = detectPriceChanges('g', [], [moneyline('a', -150, 130)], seenAt('20:01:00'));
  const removed = detectPriceChanges('g', current, [], seenAt('20:02:00'));
  expect(removed.changes).toMatchObject([{ book: 'a', first: null, second: null, setAside: 'taken off' }]);
  expect(detectPriceChanges('g', removed.current, [], seenAt('20:03:00')).changes).toEqual([]);
});
