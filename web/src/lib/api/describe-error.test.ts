import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { describeError } from './describe-error.ts';

test('the page of a proxy is not shown to people; a message of our server is', () => {
  const page = new ApiError(502, '502: <html><body><h1>502 Bad Gateway</h1></body></html>');
  expect(describeError(page)).toBe('The server could not be reached. Please check your connection and try again.');
  expect(describeError(new ApiError(502, '502: Bad Gateway'))).toBe('502: Bad Gateway');
  const message = 'Odds are < 1000';
  expect(describeError(new ApiError(400, `400: ${message}`, { message }))).toBe(`400: ${message}`);
});
