import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { chooseEncoding } from '#server/platform/representation/choose-encoding.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

export function listFiles(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)))
    .filter(isServed);
  return new Map(files.map((file) => [`/${file.replaceAll(path.sep, '/')}`, path.join(folder, file)]));
}

export function serveFiles(app: FastifyInstance, folder: string): void {
  for (const [url, file] of listFiles(folder)) {
    const content = readFileSync(file);
    // The build compresses files with a stronger and slower setting than a request could wait for.
    const compressed = { br: readIfExists(`${file}.br`), gzip: readIfExists(`${file}.gz`) };
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      reply.type(contentTypes[path.extname(file)]!).header('cache-control', cacheControlOf(url));
      if (compressed.br ?? compressed.gzip) reply.header('vary', 'accept-encoding');
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const body = encoding === 'identity' ? undefined : compressed[encoding];
      return body ? reply.header('content-encoding', encoding).send(body) : reply.send(content);
    });
  }
}

const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

const isServed = (file: string) => path.extname(file) in contentTypes && file !== 'index.html' && !file.startsWith('.');

/** The service worker controls the installed app, so its file must always be current. */
function cacheControlOf(url: string): string {
  if (url === '/worker.js') return cacheControl.revalidate;
  return url.startsWith('/assets/') ? cacheControl.forever : cacheControl.hour;
}
