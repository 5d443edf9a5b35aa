import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseErrorBody } from './api-error.ts';

test.each([
  [
    { message: 'Taken', code: 'taken' },
    { message: 'Taken', code: 'taken' },
  ],
  [{ error: { message: 'Not paid' } }, { message: 'Not paid' }],
  [{ message: 'Outer', error: { message: 'Inner' } }, { message: 'Outer' }],
  [{ message: '', error: { message: 'Inner' } }, { message: 'Inner' }],
  [{ success: false, error: { message: 1 } }, {}],
  [{ error: 'Not paid' }, {}],
  [null, {}],
  ['text', {}],
])('%j gives %j', (body, parsed) => expect(parseErrorBody(body)).toEqual(parsed));

test('any JSON gives texts only', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      for (const text of Object.values(parseErrorBody(body))) expect(typeof text).toBe('string');
    }),
  );
});
