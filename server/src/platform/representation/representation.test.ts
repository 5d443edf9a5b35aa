import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';
import { entityTag, matchesTag } from './entity-tag.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['gzip;q=nonsense', 'identity'],
])('a client that accepts %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('any header leads to an encoding that the client did not refuse', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(['br', 'gzip', 'identity']).toContain(chooseEncoding(header));
      expect(chooseEncoding(`br;q=0, gzip;q=0, ${header.replaceAll(/[,;*]|br|gzip/gi, '')}`)).toBe('identity');
    }),
  );
});

test('a condition names a tag alone, in a list, as a weak tag or as a star, and only that tag', () => {
  const tag = entityTag('content', 'br');
  for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*', ` ${tag} `]) expect(matchesTag(header, tag)).toBe(true);
  for (const header of ['', '"other"', entityTag('content', 'gzip'), entityTag('content', 'identity'), entityTag('other', 'br')])
    expect(matchesTag(header, tag)).toBe(false);
});
