import { afterEach, expect, test, vi } from 'vitest';
import { navigatePage } from './navigate-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** Follows a link from `from` to `to` and reports whether the page scrolled to its top. */
async function scrolls(from: string, to: string): Promise<boolean> {
  const origin = 'https://courtline.example';
  const scrollTo = vi.fn<() => void>();
  const stub = { location: new URL(from, origin), scrollTo };
  vi.stubGlobal('window', stub);
  const navigated = Promise.withResolvers<void>();
  navigatePage(
    (next) => {
      stub.location = new URL(next, origin);
      navigated.resolve();
    },
    to,
    {},
  );
  await navigated.promise;
  await Promise.resolve();
  return scrollTo.mock.calls.length > 0;
}

test('another page begins at its top, and so does the same address; another filter of the page keeps the position', async () => {
  expect(await scrolls('/predictions', '/contact')).toBe(true);
  expect(await scrolls('/contact', '/contact')).toBe(true);
  expect(await scrolls('/track-record', '/track-record?market=total')).toBe(false);
});
