import type { FastifyInstance } from 'fastify';
import type { PagePicture } from '#contract/page-picture.ts';
import { drawPicture } from '#server/platform/pictures/draw-picture.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { notFound } from '#server/platform/request/errors.ts';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { serveFiles } from './serve-files.ts';
import type { Page, WebBuild } from './web-build.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page, or its picture: who asks for it is identified by the cookies, as for the API. */
    isPage?: boolean;
  }
}

/** A person in a time-out is redirected here from every page that shows odds or picks. */
const timeOutPath = '/time-out';

interface PageParts {
  readonly web: WebBuild;
  readonly publicUrl: string;
  readonly pageAt: (url: string, beforeBuild: () => void) => Promise<Page>;
  readonly pictureAt: (path: string) => Promise<PagePicture | undefined>;
  readonly listDynamicPaths: () => Promise<readonly string[]>;
}

export function servePages(app: FastifyInstance, { web, publicUrl, pageAt, pictureAt, listDynamicPaths }: PageParts): void {
  serveFiles(app, web.clientFolder);
  serveSitemap(app, publicUrl, async () => [...web.listedPaths, ...(await listDynamicPaths())]);
  servePictures(app, pictureAt);
  // This is a route and not the not-found handler, because only routes get ETags and compression.
  app.get('/*', { schema: { hide: true }, config: { isPage: true } }, async (request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) throw notFound();
    // A shared cache must not show the page to a person in a time-out.
    reply.header('vary', 'cookie');
    if (request.timeOutUntil && !web.isOpenInTimeOut(request.url)) {
      return reply.header('cache-control', cacheControl.never).redirect(timeOutPath, 302);
    }
    limitRequest(request, 'read');
    const { status, html } = await pageAt(request.url, () => limitRequest(request, 'page'));
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', cacheControl.page).send(html);
  });
}

/** The pictures of pages in link previews. They show no more than the pages, and are as current. */
function servePictures(app: FastifyInstance, pictureAt: PageParts['pictureAt']): void {
  app.get<{ Params: { '*': string } }>('/share/*', { schema: { hide: true }, config: { isPage: true } }, async (request, reply) => {
    limitRequest(request, 'page');
    const [, path] = /^([\w/-]+)\.png$/.exec(request.params['*']) ?? [];
    const picture = path === undefined || request.timeOutUntil ? undefined : await pictureAt(`/${path}`);
    if (!picture) throw notFound();
    return reply
      .type('image/png')
      .header('vary', 'cookie')
      .header('cache-control', cacheControl.page)
      .send(await drawPicture(picture));
  });
}

function serveSitemap(app: FastifyInstance, publicUrl: string, listPaths: () => Promise<readonly string[]>): void {
  const robots = `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl.hour).send(robots),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cacheControl.hour)
      .send(sitemap(publicUrl, await listPaths())),
  );
}

function sitemap(publicUrl: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
