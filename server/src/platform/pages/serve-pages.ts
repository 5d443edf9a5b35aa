import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { pageRenderer, type LoadPublic } from './page-renderer.ts';
import { serveSitemap } from './serve-sitemap.ts';
import type { WebBuild } from './web-build.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isPage?: boolean;
  }
}

/** A person in a time-out is redirected here from every page that shows odds or picks. */
const timeOutPath = '/time-out';

interface PageParts {
  readonly web: WebBuild;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Paths of pages that depend on the data, such as game pages, for the sitemap. */
  readonly listDynamicPaths: () => Promise<readonly string[]>;
}

/** Serves the web app: static files, pages rendered on the server, and status 404 for unknown addresses. */
export async function servePages(app: FastifyInstance, { web, clock, publicUrl, listDynamicPaths }: PageParts): Promise<void> {
  await app.register(fastifyStatic, {
    root: web.clientFolder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControlOf(file));
    },
  });
  serveSitemap(app, publicUrl, async () => [...web.listedPaths, ...(await listDynamicPaths())]);
  const pageAt = pageRenderer(web, clock, loadPublicFrom(app));
  // This is a route and not the not-found handler, so that ETags and compression also apply to pages.
  app.get('/*', { schema: { hide: true }, config: { isPage: true } }, async (request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) throw notFound();
    if (request.viewer?.timeOutUntil && !web.isOpenInTimeOut(request.url)) {
      return reply.header('cache-control', cacheControl.never).redirect(timeOutPath, 302);
    }
    const { status, html } = await pageAt(request.url);
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', cacheControl.revalidate).send(html);
  });
}

/** The service worker controls the installed app, so its file must always be current. */
function cacheControlOf(file: string): string {
  if (file.endsWith('/worker.js')) return cacheControl.revalidate;
  return file.includes('/assets/') ? cacheControl.forever : cacheControl.hour;
}

/**
 * Requests our own API inside the process, without a session, because a cached page is shown to everyone. A 404 of the API
 * becomes a 404 of the page; every other error is unexpected.
 */
function loadPublicFrom(app: FastifyInstance): LoadPublic {
  return async (path) => {
    const response = await app.inject({ method: 'GET', url: path, headers: { accept: 'application/json' } });
    if (response.statusCode === 404) return { json: undefined, etag: '' };
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    return { json: response.json() as unknown, etag: String(response.headers.etag) };
  };
}
