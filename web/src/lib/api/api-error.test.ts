import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, describeError, parseErrorBody } from './api-client.ts';

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

test('the page of a proxy is not shown to people; a message of our server is', () => {
  const page = new ApiError(502, '502: <html><body><h1>502 Bad Gateway</h1></body></html>');
  expect(describeError(page)).toBe('The server could not be reached. Please check your connection and try again.');
  expect(describeError(new ApiError(502, '502: Bad Gateway'))).toBe('502: Bad Gateway');
  const message = 'Odds are < 1000';
  expect(describeError(new ApiError(400, `400: ${message}`, { message }))).toBe(`400: ${message}`);
});
