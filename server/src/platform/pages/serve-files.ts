import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { answerOf } from '#server/platform/cache/answer.ts';
import { sendAnswer } from '#server/platform/cache/send-answer.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';

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

function listFiles(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)))
    .filter(isServed);
  return new Map(files.map((file) => [`/${file.replaceAll(path.sep, '/')}`, path.join(folder, file)]));
}

export function serveFiles(app: FastifyInstance, folder: string): void {
  for (const [url, file] of listFiles(folder)) {
    // The build compresses files with a stronger and slower setting than a request could wait for.
    const compressed = { br: readIfExists(`${file}.br`), gzip: readIfExists(`${file}.gz`) };
    const headers = { 'content-type': contentTypes[path.extname(file)]!, 'cache-control': cacheControlOf(url) };
    const answer = answerOf({ headers, body: readFileSync(file) }, compressed);
    app.get(url, { schema: { hide: true } }, async (request, reply) => sendAnswer(request, reply, { answer, outdatedSince: undefined }));
  }
}

const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

const isServed = (file: string) => path.extname(file) in contentTypes && file !== 'index.html' && !file.startsWith('.');

/** The service worker controls the installed app, so its file must always be current. */
function cacheControlOf(url: string): string {
  if (url === '/worker.js') return cacheControl.revalidate;
  return url.startsWith('/assets/') ? cacheControl.forever : cacheControl.hour;
}
