import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authAddress, readAuthAddress } from './auth-address.ts';
import { runsOf } from '../../../../server/test/random/random-tests.ts';

const origin = 'https://courtline.example';
const read = (address: string) => readAuthAddress(new URL(address, origin).searchParams);
const returnPathOf = (redirect: string): string => readAuthAddress(new URLSearchParams({ redirect })).returnTo;

describe('the address of the page to log in or register', () => {
  test('opens the login tab and leads home unless told otherwise', () => {
    expect(authAddress()).toBe('/auth');
    expect(read('/auth')).toEqual({ tab: 'login', returnTo: '/' });
  });

  test('carries the tab and the way back with its query string and fragment', () => {
    const address = authAddress({ tab: 'register', returnTo: '/predictions?sort=value#game-7' });
    expect(read(address)).toEqual({ tab: 'register', returnTo: '/predictions?sort=value#game-7' });
  });

  test('writes and reads the two named pages', () => {
    expect(authAddress({ tab: 'register', returnTo: '/stripe-subscribe' })).toBe('/auth?redirect=subscribe');
    expect(authAddress({ returnTo: '/subscription-success' })).toBe('/auth?redirect=subscription-success');
    expect(read('/auth?redirect=subscribe').returnTo).toBe('/stripe-subscribe');
    expect(read('/auth?redirect=subscription-success').returnTo).toBe('/subscription-success');
  });

  test('someone who wants to subscribe registers, unless the address says otherwise', () => {
    expect(read('/auth?redirect=subscribe').tab).toBe('register');
    expect(read(authAddress({ tab: 'login', returnTo: '/stripe-subscribe' }))).toEqual({ tab: 'login', returnTo: '/stripe-subscribe' });
  });

  test.each(['/auth', '/auth/', '/auth?redirect=%2Fdashboard', '/forgot-password', '/reset-password?token=x'])(
    'a page for signing in (%s) is no way back',
    (path) => expect(returnPathOf(path)).toBe('/'),
  );
});

describe('the way back never leaves this site', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    String.raw`/\evil.example`,
    String.raw`\/evil.example`,
    String.raw`/a\evil.example`,
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'evil.example',
    'constructor',
    '',
    `/${'a'.repeat(600)}`,
  ])('%j leads home', (value) => expect(returnPathOf(value)).toBe('/'));

  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc
      .array(fc.constantFrom('/', '\\', '.', '..', '%2e', '%2f', '%5c', '@', ':', '?', '#', '\t', '\r\n', ' ', '\u00a0', 'evil.example'), {
        maxLength: 8,
      })
      .map((parts) => parts.join('')),
  );

  test('for any text', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const path = returnPathOf(value);
        // The browser resolves the path once for the history and, if a script cannot be loaded, again for a full page load.
        const first = new URL(path, `${origin}/auth`);
        expect(first.origin).toBe(origin);
        expect(new URL(first.pathname + first.search + first.hash, origin).origin).toBe(origin);
        expect(read(authAddress({ returnTo: value })).returnTo).toBe(path);
      }),
      { numRuns: runsOf(2000) },
    );
  });

  test('reading what was written gives the same path again', () => {
    const segment = fc.stringMatching(/^[\w-]{1,20}$/);
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), segment, segment, (parts, query, fragment) => {
        const path = `/${parts.join('/')}?${query}=1#${fragment}`;
        fc.pre(parts[0] !== 'auth' && !parts[0]?.endsWith('-password'));
        expect(read(authAddress({ tab: 'register', returnTo: path }))).toEqual({ tab: 'register', returnTo: path });
      }),
    );
  });
});
