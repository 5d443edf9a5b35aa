import type { FastifyInstance, FastifyReply } from 'fastify';
import { splitList } from '#domain/split-list.ts';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import { compressContent, isCompressible } from './compress-content.ts';
import { entityTag, matchesTag } from './entity-tag.ts';

/** Headers that describe content, which a 304 response does not have. */
export const contentHeaders: ReadonlySet<string> = new Set(['content-type', 'content-length', 'content-encoding', 'content-disposition']);

export function representResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    const content = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    const encoding = encodingOf(reply, content, request.headers['accept-encoding']);
    if (reply.statusCode === 200) {
      const tag = entityTag(content, encoding);
      reply.header('etag', tag);
      const condition = request.headers['if-none-match'];
      if (condition !== undefined && matchesTag(condition, tag)) {
        for (const name of contentHeaders) reply.removeHeader(name);
        reply.code(304);
        return null;
      }
    }
    if (encoding === 'identity' || reply.hasHeader('content-encoding')) return payload;
    const compressed = await compressContent(content, encoding, 'once');
    reply.header('content-encoding', encoding).header('content-length', compressed.length);
    return compressed;
  });
}

function encodingOf(reply: FastifyReply, content: Buffer, accepted: string | undefined): Encoding {
  const given = reply.getHeader('content-encoding') as Encoding | undefined;
  if (given) return given;
  if (!isCompressible(String(reply.getHeader('content-type') ?? ''), content.length)) return 'identity';
  addVary(reply, 'accept-encoding');
  return chooseEncoding(accepted);
}

function addVary(reply: FastifyReply, name: string): void {
  const names = splitList(String(reply.getHeader('vary') ?? ''));
  if (!names.includes(name)) reply.header('vary', [...names, name].join(', '));
}
