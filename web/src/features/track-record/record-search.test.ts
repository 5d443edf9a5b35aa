import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordQuery } from '#contract/track-record.ts';
import { everything, readSearch, writeSearch } from './record-search.ts';

test('whatever stands in an address, the question is one the service answers, and it is written back the same', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('total', 'live', 'replay', '2027', '2026-11', 'BOS'));
  const search = fc.dictionary(fc.constantFrom('market', 'origin', 'season', 'month', 'team', 'else'), value);
  fc.assert(
    fc.property(search, (given) => {
      const query = readSearch(new URLSearchParams(given).toString());
      expect(recordQuery.parse(query)).toEqual(query);
      expect(readSearch(writeSearch(query))).toEqual(query);
    }),
  );
});

test('the whole record has the plain address', () => {
  expect(writeSearch(everything)).toBe('');
  expect(writeSearch({ market: 'total', team: 'BOS' })).toBe('?market=total&team=BOS');
});
