import { afterEach, expect, test, vi } from 'vitest';
import { navigatePage } from './navigate-page.ts';

afterEach(() => vi.unstubAllGlobals());

const origin = 'https://courtline.example';

/** Navigates from `from` to `to` and reports whether the page scrolled to its top. */
async function scrolls(from: string, to: string): Promise<boolean> {
  const scrollTo = vi.fn<() => void>();
  const navigated = Promise.withResolvers<void>();
  const pushState = (_state: unknown, _title: string, next: string): void => {
    stub.location = new URL(next, origin);
    navigated.resolve();
  };
  const stub = { location: new URL(from, origin), scrollTo, history: { pushState } };
  vi.stubGlobal('window', stub);
  navigatePage(to);
  await navigated.promise;
  await Promise.resolve();
  return scrollTo.mock.calls.length > 0;
}

test('another page begins at its top, and so does the same address; another filter of the page keeps the position', async () => {
  expect(await scrolls('/predictions', '/contact')).toBe(true);
  expect(await scrolls('/contact', '/contact')).toBe(true);
  expect(await scrolls('/track-record', '/track-record?market=total')).toBe(false);
});
