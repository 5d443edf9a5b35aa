import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

test.each([
  ['/api/user', '/api/user'],
  ['/%61pi/us%65r?x=%61', '/api/user?x=%61'],
  ['/%41%7e%2D%5F', '/A~-_'],
  ['/a%2Fb%25%61', '/a%2Fb%25a'],
  ['http://host/api/user', '/api/user'],
  ['HTTPS://host:1/%61pi?x', '/api?x'],
  ['http://host', '/'],
  ['http://host?x=1', '/?x=1'],
  ['/api/user?x#/y', '/api/user?x'],
  ['*', '/*'],
  ['/%zz', '/%25zz'],
  ['/%C3%28', '/%25C3%2528'],
])('%s is handled as %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical);
});

test('any address becomes a path that can be decoded, and stays the same when it is made canonical again', () => {
  const part = fc.constantFrom('/', 'api', '%61', '%2f', '%', '?', '#', 'http:', '//', 'a', '%C3%A4');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = canonicalUrl(`/${parts.join('')}`);
      expect(once.startsWith('/')).toBe(true);
      expect(() => decodeURIComponent(once.replace(/[?#][^]*/, ''))).not.toThrow();
      expect(canonicalUrl(once)).toBe(once);
    }),
  );
});
