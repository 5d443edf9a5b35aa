import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { pageRenderer, type LoadPublic } from './page-renderer.ts';
import { serveSearchFiles } from './serve-sitemap.ts';
import type { WebBuild } from './web-build.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isPage?: boolean;
  }
}

/** Where a person in a time-out is led from every page that might show odds or picks. */
const timeOutPath = '/time-out';

interface PageParts {
  readonly web: WebBuild;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Addresses of pages that come and go, for search engines. */
  readonly listMore: () => Promise<readonly string[]>;
}

/** The web app: hashed assets for ever, pages rendered on the server, and a real 404 for unknown addresses. */
export async function servePages(app: FastifyInstance, { web, clock, publicUrl, listMore }: PageParts): Promise<void> {
  await app.register(fastifyStatic, {
    root: web.clientFolder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cachingOf(file));
    },
  });
  serveSearchFiles(app, publicUrl, async () => [...web.listedPaths, ...(await listMore())]);
  const pageAt = pageRenderer(web, clock, loadPublicFrom(app));
  // A route rather than the not-found handler, so that tags and compression apply to pages as to everything else.
  app.get('/*', { schema: { hide: true }, config: { isPage: true } }, async (request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) throw notFound();
    if (request.viewer?.timeOutUntil && !web.isOpenInTimeOut(request.url)) {
      return reply.header('cache-control', cacheControl.never).redirect(timeOutPath, 302);
    }
    const { status, html } = await pageAt(request.url);
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', cacheControl.revalidate).send(html);
  });
}

/** A worker decides what an installed app sees, so its own file is always asked for anew. */
function cachingOf(file: string): string {
  if (file.endsWith('/worker.js')) return cacheControl.revalidate;
  return file.includes('/assets/') ? cacheControl.forever : cacheControl.hour;
}

/**
 * Asks our own API as an anonymous caller would, without leaving the process: what a page shows anyone may see. Where the
 * API says that there is nothing, so does this; every other refusal is a fault.
 */
function loadPublicFrom(app: FastifyInstance): LoadPublic {
  return async (path) => {
    const response = await app.inject({ method: 'GET', url: path, headers: { accept: 'application/json' } });
    if (response.statusCode === 404) return { json: undefined, etag: '' };
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    return { json: response.json() as unknown, etag: String(response.headers.etag) };
  };
}
