import { expect, test } from 'vitest';
import { newestSecurityRelease } from './check-node.ts';

test('the newest security release is that of our line of Node, by number and not by text', () => {
  const releases = [
    { version: 'v27.1.0', security: true },
    { version: 'v26.14.0', security: false },
    { version: 'v26.9.2', security: true },
    { version: 'v26.13.1', security: true },
  ];
  expect(newestSecurityRelease(releases)).toBe('v26.13.1');
  expect(newestSecurityRelease(releases.slice(0, 2))).toBeUndefined();
});
