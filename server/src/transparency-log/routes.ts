import type { FastifyInstance } from 'fastify';
import { maxInteger } from '#contract/max-integer.ts';
import { routes } from '#contract/routes/routes.ts';
import { toBase64 } from '#domain/ledger/bytes.ts';
import { formatNoteKey } from '#domain/ledger/signed-note.ts';
import { parseTilePath, tileWidth } from '#domain/ledger/tiles.ts';
import { serve } from '#server/platform/http/serve.ts';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { loadLogSigner } from './log-key.ts';
import type { LogDeps } from './publish-checkpoint.ts';
import { readRootFile, type StampDeps } from './stamp-checkpoint.ts';
import { findBundle, findLastCheckpoint, findTile, listStamps } from './store.ts';

type LogRouteDeps = Pick<LogDeps & StampDeps, 'db' | 'logSettings'>;

/** The transparency log as files (C2SP tlog-tiles). Programs of others read them too, so the addresses follow that specification. */
export async function logRoutes(app: FastifyInstance, { db, logSettings }: LogRouteDeps): Promise<void> {
  serve(app, routes.getCheckpoint, async ({ reply }) => {
    const checkpoint = await findLastCheckpoint(db);
    if (!checkpoint) throw new HttpError('not-found');
    return reply.header('cache-control', cacheControl.fiveSeconds).type('text/plain; charset=utf-8').send(checkpoint.note);
  });

  serve(app, routes.getLedgerKeys, async ({ reply }) => {
    const { keys } = await loadLogSigner(db, logSettings);
    const lines = keys.map((key) => `${formatNoteKey(key)}\n`).join('');
    return reply.header('cache-control', cacheControl.hour).type('text/plain; charset=utf-8').send(lines);
  });

  serve(app, routes.getLedgerStamps, async ({ query: { after, limit }, reply }) => {
    const [size = '0', authority = ''] = after.split(' ');
    const rows = await listStamps(db, { size: Number(size), authority }, limit);
    const stamps = rows.map(({ response, provenAt, ...row }) => ({
      ...row,
      response: toBase64(response),
      provenAt: provenAt.toISOString(),
    }));
    const last = rows.length === limit ? rows.at(-1) : undefined;
    reply.header('cache-control', cacheControl.fiveSeconds);
    return { stamps, next: last ? `${last.size} ${last.authority}` : null };
  });

  serve(app, routes.getStampRoots, async ({ reply }) => {
    const roots = await readRootFile(logSettings).catch(() => {
      throw new HttpError('unavailable');
    });
    return reply.header('cache-control', cacheControl.hour).type('application/x-pem-file').send(roots);
  });

  // OpenAPI cannot describe a path of any depth, so this route is not in the contract.
  app.get<{ Params: { level: string; '*': string } }>('/ledger/tile/:level/*', { schema: { hide: true } }, async (request, reply) => {
    limitRequest(request, 'archive');
    const { level: name, '*': path } = request.params;
    const level = name === 'entries' ? name : Number(name);
    const address = /^(?:entries|\d)$/.test(name) ? parseTilePath(level, path) : undefined;
    // Positions in the database are 32-bit integers.
    if (!address || (address.index + 1) * tileWidth > maxInteger) throw new HttpError('not-found');
    const { index, width } = address;
    const content = level === 'entries' ? await findBundle(db, index, width) : await findTile(db, level, index, width);
    if (!content) throw new HttpError('not-found');
    return reply.header('cache-control', cacheControl.forever).type('application/octet-stream').send(Buffer.from(content));
  });
}
