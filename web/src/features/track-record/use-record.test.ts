import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordQuery } from '#contract/track-record.ts';
import { defaultRecordQuery, parseRecordQuery, formatRecordQuery } from './use-record.ts';

test('any address gives filters that the API accepts, and they survive formatting and parsing', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('total', 'live', 'replay', '2027', '2026-11', 'BOS'));
  const search = fc.dictionary(fc.constantFrom('market', 'origin', 'season', 'month', 'team', 'else'), value);
  fc.assert(
    fc.property(search, (given) => {
      const query = parseRecordQuery(new URLSearchParams(given).toString());
      expect(recordQuery.parse(query)).toEqual(query);
      expect(parseRecordQuery(formatRecordQuery(query))).toEqual(query);
    }),
  );
});

test('the whole record has an address without a query string', () => {
  expect(formatRecordQuery(defaultRecordQuery)).toBe('');
  expect(formatRecordQuery({ market: 'total', team: 'BOS' })).toBe('?market=total&team=BOS');
});
