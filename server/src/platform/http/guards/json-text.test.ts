import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasInvalidCharacters } from './has-invalid-characters.ts';
import { hasRepeatedKey } from './has-repeated-key.ts';

test.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['[{"x":{"b":1,"b":1}}]', true],
  ['{"a":{"a":1},"b":{"a":2}}', false],
  ['[{"a":1},{"a":1}]', false],
  ['{"a":"a\\":\\"a","b":"{\\"b\\":1}"}', false],
  ['"a"', false],
  ['{}', false],
])('%s: a key twice in one object is %s', (json, repeated) => expect(hasRepeatedKey(json)).toBe(repeated));

test('no JSON made from a value has a repeated key', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(hasRepeatedKey(JSON.stringify(JSON.parse(json)))).toBe(false);
    }),
  );
});

test.each([
  ['a\0b', true],
  [{ deep: [{ text: '\ud800' }] }, true],
  [{ 'k\0': 1 }, true],
  [['😀', 'ä', 1, null, true, { a: undefined }], false],
])('%j holds broken text: %s', (value, broken) => expect(hasInvalidCharacters(value)).toBe(broken));

test('a body nested fifty thousand levels deep does not overflow the stack', () => {
  const deep = JSON.parse(`${'['.repeat(49_999)}"\\u0000"${']'.repeat(49_999)}`) as unknown;
  expect(hasInvalidCharacters(deep)).toBe(true);
});
