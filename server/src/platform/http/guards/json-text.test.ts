import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from './find-json-fault.ts';
import { hasInvalidCharacters } from './has-invalid-characters.ts';

test.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['[{"x":{"b":1,"b":1}}]', true],
  ['{"a":{"a":1},"b":{"a":2}}', false],
  ['[{"a":1},{"a":1}]', false],
  ['{"a":"a\\":\\"a","b":"{\\"b\\":1}"}', false],
  ['{"a\\\\":1,"a":{"\\\\":2}}', false],
  ['"a"', false],
  ['{}', false],
])('%s: a key twice in one object is %s', (json, repeated) => expect(findJsonFault(json)).toBe(repeated ? 'repeated key' : undefined));

test('no JSON made from a value has a repeated key', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(findJsonFault(JSON.stringify(JSON.parse(json)))).toBeUndefined();
    }),
  );
});

test.each([
  [`[${'{},'.repeat(999)}{}]`],
  [`{${Array.from({ length: 2000 }, (_, index) => `"${index}":1`).join(',')}}`],
  ['['.repeat(50_000)],
])('a body with more values than any of our requests has is refused before it is parsed', (json) =>
  expect(findJsonFault(json)).toBe('too many values'),
);

test('a repeated key is found wherever it is, and any text leads to an answer', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(fc.string(), value, value, fc.dictionary(fc.string(), value), (key, first, second, others) => {
      const { [key]: _, ...rest } = others;
      const [name, inside] = [JSON.stringify(key), JSON.stringify(rest).slice(1, -1)];
      const json = `[{${name}:${JSON.stringify(first)},${inside}${inside && ','}${name}:${JSON.stringify(second)}}]`;
      expect(findJsonFault(json)).toBe('repeated key');
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\\\', '{', '}', '[', ':', ',', 'a') }), (text) => void findJsonFault(text)),
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
