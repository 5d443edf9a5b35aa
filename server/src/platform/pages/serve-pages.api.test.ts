import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { testApp } from '../../../test/test-app.ts';

/** The service with a small web app: one page, one asset that was compressed at build time, and one other file. */
async function serviceWithPages() {
  const clientFolder = mkdtempSync(path.join(tmpdir(), 'courtline-web-'));
  onTestFinished(() => rmSync(clientFolder, { recursive: true, force: true }));
  mkdirSync(path.join(clientFolder, 'assets'));
  for (const file of ['index.html', 'assets/app-1a2b.js', 'assets/app-1a2b.js.br', 'theme.js', 'worker.js'])
    writeFileSync(path.join(clientFolder, file), file);
  const template = `<!doctype html><!--page-head--><!--page-body-->${'x'.repeat(2000)}`;
  const render = async (url: string) => ({
    status: url === '/' ? (200 as const) : (404 as const),
    head: '',
    body: `<h1>${url}</h1>`,
    data: '',
  });
  const field = { background: '#aa0000', text: '#ffffff', name: 'BOS', number: '44%' };
  const describePicture = async (url: string) => (url === '/games/1' ? { fields: [field, field] as const, caption: 'Nov 19' } : undefined);
  const listedPaths = ['/', '/predictions'];
  return (await testApp({ web: { clientFolder, template, render, describePicture, listedPaths, isOpenInTimeOut: () => true } })).app;
}

test('a page comes with a tag and in brotli, an unknown one with status 404', async () => {
  const app = await serviceWithPages();
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect([page.statusCode, page.headers['content-encoding'], page.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=0, s-maxage=4, stale-while-revalidate=4',
  ]);
  const again = await app.inject({ url: '/', headers: { 'accept-encoding': 'br', 'if-none-match': String(page.headers.etag) } });
  expect(again.statusCode).toBe(304);
  const fromMail = await app.inject(`/?token=abc&utm=http://x&y=${'z'.repeat(1000)}`);
  expect(fromMail.statusCode).toBe(200);
  const unknown = await app.inject('/nothing');
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(unknown.headers['content-security-policy']).toBeDefined();
});

test('a page has a picture for link previews, which is as current as the page', async () => {
  const app = await serviceWithPages();
  const picture = await app.inject('/share/games/1.png?numbers=44');
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control'], picture.headers.vary]).toEqual([
    200,
    'image/png',
    'public, max-age=0, s-maxage=4, stale-while-revalidate=4',
    'cookie',
  ]);
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  const again = await app.inject({ url: '/share/games/1.png', headers: { 'if-none-match': String(picture.headers.etag) } });
  expect(again.statusCode).toBe(304);
  const others = ['/share/games/2.png', '/share/games/1', '/share/../etc/passwd.png', '/share/'];
  expect(await Promise.all(others.map(async (url) => (await app.inject(url)).statusCode))).toEqual([404, 404, 404, 404]);
});

test('a person in a time-out gets no picture, because it shows the same numbers as the page', async () => {
  const app = await serviceWithPages();
  const cookie = `courtline_time_out=1.${Date.now() + dayMs}`;
  expect((await app.inject('/share/games/1.png')).statusCode).toBe(200);
  const picture = await app.inject({ url: '/share/games/1.png', headers: { cookie } });
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([404, 'private, no-store']);
});

test('hashed assets are cached forever and sent precompressed; other files for an hour', async () => {
  const app = await serviceWithPages();
  const asset = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
  expect([asset.body, asset.headers['cache-control'], asset.headers['content-encoding']]).toEqual([
    'assets/app-1a2b.js.br',
    'public, max-age=31536000, immutable',
    'br',
  ]);
  expect((await app.inject('/theme.js')).headers['cache-control']).toBe('public, max-age=3600');
});

test('the service worker must always be revalidated', async () => {
  const app = await serviceWithPages();
  expect((await app.inject('/worker.js')).headers['cache-control']).toBe('no-cache');
});

test('search engines learn which pages there are, and to leave the API alone', async () => {
  const app = await serviceWithPages();
  const robots = await app.inject('/robots.txt');
  expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(robots.body).toMatch(/Disallow: \/api\/[^]*Sitemap: https?:\/\/[^\s]+\/sitemap\.xml/);
  const sitemap = await app.inject('/sitemap.xml');
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...sitemap.body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path)).toEqual(['/', '/predictions']);
});

test('the raw template is not a page, and the API keeps its JSON 404 beside the pages', async () => {
  const app = await serviceWithPages();
  expect((await app.inject('/index.html')).statusCode).toBe(404);
  expect((await app.inject('/api/nothing')).json()).toMatchObject({ code: 'not-found' });
  expect((await app.inject({ method: 'POST', url: '/nothing' })).json()).toMatchObject({ code: 'not-found' });
});
