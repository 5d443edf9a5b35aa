import { expect, test } from 'vitest';
import { pageRenderer } from './page-renderer.ts';
import type { WebBuild } from './web-build.ts';

/** A web app with one page that shows the response of /api/site. It counts how often the page is rendered. */
function scene() {
  const state = { renders: 0, site: 'first', now: 0 };
  const web: WebBuild = {
    clientFolder: '',
    listedPaths: [],
    isOpenInTimeOut: () => true,
    template: '<head><!--page-head--></head><body><!--page-body--><!--page-data--></body>',
    render: async (url, load) => {
      state.renders += 1;
      return { status: url.startsWith('/known') ? 200 : 404, head: 'head', body: `$& ${String(await load('/api/site'))}`, data: 'data' };
    },
  };
  const clock = { now: () => new Date(state.now) };
  return { state, pageAt: pageRenderer(web, clock, async () => ({ json: state.site, etag: state.site })) };
}

test('a page is rendered once for as long as its data stays the same', async () => {
  const { state, pageAt } = scene();
  const pages = [await pageAt('/known'), await pageAt('/known'), await pageAt('/known')];
  expect(new Set(pages.map((page) => page.html))).toEqual(new Set(['<head>head</head><body>$& firstdata</body>']));
  expect(state.renders).toBe(1);
});

test('changed data leads to a new page at the next request', async () => {
  const { state, pageAt } = scene();
  await pageAt('/known');
  state.site = 'second';
  expect((await pageAt('/known')).html).toContain('second');
});

test('a page is not cached longer than half a minute, because it shows the date', async () => {
  const { state, pageAt } = scene();
  await pageAt('/known');
  state.now = 30_000;
  await pageAt('/known');
  expect(state.renders).toBe(2);
});

test('unknown addresses and query strings are not cached', async () => {
  const { state, pageAt } = scene();
  for (const url of ['/unknown', '/unknown', '/known?x', '/known?x']) await pageAt(url);
  expect(state.renders).toBe(4);
});
