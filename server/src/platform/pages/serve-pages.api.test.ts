import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeChoices } from '#contract/write-choices.ts';
import { dayMs } from '#domain/durations.ts';
import type { WebBuild } from './web-build.ts';
import { signedInBrowser } from '../../../test/test-browser.ts';
import { testApp } from '../../../test/test-app.ts';

/** `/own` is a page of one person, `/secret` leads strangers to the login, and only the query string `?view=` has an effect on a page. */
const pageAt: WebBuild['matchPage'] = (url) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return {
    key: (tier, choices) => `${pathname} ${searchParams.get('view')} ${tier} ${writeChoices(choices)}`,
    isPersonal: pathname === '/own',
    isOpenInTimeOut: true,
    redirect: (tier) => (pathname === '/secret' && tier === 'anonymous' ? '/auth' : undefined),
  };
};

/** The service with a small web app: one page, one asset that was compressed at build time, and one other file. */
async function serviceWithPages() {
  const clientFolder = mkdtempSync(path.join(tmpdir(), 'courtline-web-'));
  onTestFinished(() => rmSync(clientFolder, { recursive: true, force: true }));
  mkdirSync(path.join(clientFolder, 'assets'));
  for (const file of ['index.html', 'assets/app-1a2b.js', 'assets/app-1a2b.js.br', 'theme.js', 'worker.js'])
    writeFileSync(path.join(clientFolder, file), file);
  const template = `<!doctype html><!--page-head--><!--page-body-->${'x'.repeat(2000)}`;
  const render = async ({ url, tier, choices, load, turn }: Parameters<WebBuild['render']>[0]) => {
    if (url === '/own') await load('/api/user');
    await turn();
    return {
      status: ['/', '/own', '/secret'].includes(url.split('?')[0]!) ? (200 as const) : (404 as const),
      head: '',
      body: `<h1>${url} ${tier} ${choices.odds}</h1>`,
      data: '',
    };
  };
  const field = { background: '#aa0000', text: '#ffffff', name: 'BOS', number: '44%' };
  const describePicture = async (url: string) => (url === '/games/1' ? { fields: [field, field] as const, caption: 'Nov 19' } : undefined);
  const listedPaths = ['/', '/predictions'];
  return (await testApp({ web: { clientFolder, template, render, describePicture, listedPaths, matchPage: pageAt } })).app;
}

test('a page comes with a tag and in brotli, an unknown one with status 404', async () => {
  const app = await serviceWithPages();
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect([page.statusCode, page.headers['content-encoding'], page.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=0, s-maxage=1',
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
    'public, max-age=0, s-maxage=1',
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

test('a page is rendered for the tier and the choices of its reader; hostile choices are none', async () => {
  const app = await serviceWithPages();
  const open = async (cookie: string, url = '/') => (await app.inject({ url, headers: { cookie } })).body;
  expect(await open('choices=odds=decimal&view=board')).toContain('/ anonymous decimal');
  for (const cookie of [
    'choices=odds=%00',
    `choices=odds=decimal&x=${'y'.repeat(2000)}`,
    'choices=%E0%A4%A',
    'choices=odds=hex',
    '=;choices',
  ])
    expect(await open(cookie), cookie.slice(0, 40)).toContain('/ anonymous american');
  const browser = await signedInBrowser(app);
  expect((await browser.get('/')).body).toContain('/ free american');
});

test('what one person sees is never kept: neither in a shared cache nor by us', async () => {
  const app = await serviceWithPages();
  const browser = await signedInBrowser(app);
  const pages = [await browser.get('/'), await browser.get('/own')];
  expect(pages.map(({ headers }) => headers['cache-control'])).toEqual(['private, no-store', 'private, no-store']);
  const chosen = await app.inject({ url: '/', headers: { cookie: 'choices=odds=decimal' } });
  expect([chosen.headers['cache-control'], chosen.headers.vary]).toEqual(['private, no-cache', 'cookie, accept-encoding']);
  expect((await app.inject('/own')).statusCode).toBe(401);
});

test('a page that needs an account leads strangers to the login', async () => {
  const app = await serviceWithPages();
  const stranger = await app.inject('/secret');
  expect([stranger.statusCode, stranger.headers.location, stranger.headers['cache-control']]).toEqual([302, '/auth', 'no-store']);
  expect((await (await signedInBrowser(app)).get('/secret')).statusCode).toBe(200);
});

test('a form without script changes one choice and leads back to its page, never to another site', async () => {
  const app = await serviceWithPages();
  const send = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/choices',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000', ...headers },
    });
  const changed = await send('odds=decimal', { referer: 'http://localhost:3000/predictions?view=board', cookie: 'choices=books=fanduel' });
  expect([changed.statusCode, changed.headers.location]).toEqual([303, '/predictions?view=board']);
  expect(changed.cookies).toMatchObject([{ name: 'choices', value: 'books=fanduel&odds=decimal', path: '/', sameSite: 'Lax' }]);
  expect((await send('odds=decimal', { referer: 'https://evil.example/x' })).headers.location).toBe('/');
  for (const path of ['//evil.example/', '/\\evil.example/', '///evil.example/'])
    expect((await send('odds=decimal', { referer: `http://localhost:3000${path}` })).headers.location).toBe('/evil.example/');
  expect((await send('odds=decimal', { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send(`odds=${'x'.repeat(2000)}`)).statusCode).toBe(413);
});
