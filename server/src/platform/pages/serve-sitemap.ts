import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';

/** Serves robots.txt and the sitemap for search engines. */
export function serveSitemap(app: FastifyInstance, publicUrl: string, listPaths: () => Promise<readonly string[]>): void {
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
