import type { TopicKey } from '#server/schema/platform/stream.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import type { Encoding } from '#server/platform/representation/choose-encoding.ts';
import { compressContent, isCompressible, type SendFrequency } from '#server/platform/representation/compress-content.ts';
import { entityTag } from '#server/platform/representation/entity-tag.ts';
import { contentHeaders } from '#server/platform/representation/represent-responses.ts';

interface Head {
  readonly status: number;
  /** Names and values in turn, as `writeHead` of Node expects them. */
  readonly headers: readonly string[];
}

interface Heads {
  readonly full: Head;
  readonly notModified: Head;
}

export interface Representation {
  readonly heads: Heads;
  readonly personalHeads: Heads;
  readonly tag: string;
  readonly body: Buffer;
  /** The body as it is given to Node: a small one as Latin-1 text, which Node sends in one piece with the headers. */
  readonly sentBody: Buffer | string;
}

/** With its headers, such a text fits into the 16 kB that Node sends without another allocation. */
const maxTextBytes = 14_000;

export type Representations = Readonly<Record<Encoding, Representation>>;

export interface PreparedAnswer {
  readonly status: number;
  readonly representations: Representations;
  /** Which changes make it outdated. */
  readonly topics: readonly TopicKey[];
  /** When it becomes outdated by time alone, as a value of `performance.now()`: at `changesAt` or at its maximum age. */
  readonly outdatedAt: number;
  /** When its content changes because a game begins or a day ends, as a value of `performance.now()`. */
  readonly changesAt: number;
}

export interface PlainResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly rawPayload: Buffer;
}

/** Headers that are not stored with an answer, because each response has its own values. */
const replacedHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id', 'content-length']);

export function representationOf({ statusCode, headers, rawPayload: body }: PlainResponse): Representation {
  return {
    body,
    sentBody: body.length > maxTextBytes ? body : body.toString('latin1'),
    tag: String(headers['etag'] ?? ''),
    heads: headsOf(statusCode, headers, body.length),
    personalHeads: headsOf(statusCode, { ...headers, 'cache-control': cacheControl.personal }, body.length),
  };
}

function headsOf(status: number, headers: PlainResponse['headers'], contentLength: number): Heads {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || replacedHeaders.has(name) ? [] : [[name, String(value)] as const],
  );
  const withoutContent = kept.filter(([name]) => !contentHeaders.has(name));
  return {
    full: { status, headers: [...kept.flat(), 'content-length', String(contentLength)] },
    notModified: { status: 304, headers: withoutContent.flat() },
  };
}

export async function representInEveryEncoding(plain: PlainResponse, sent: SendFrequency = 'many times'): Promise<Representations> {
  const identity = representationOf(plain);
  if (!isCompressible(String(plain.headers['content-type'] ?? ''), plain.rawPayload.length))
    return { identity, br: identity, gzip: identity };
  const represent = async (encoding: Encoding) => {
    const etag = plain.headers['etag'] === undefined ? undefined : entityTag(plain.rawPayload, encoding);
    const body = await compressContent(plain.rawPayload, encoding, sent);
    return representationOf({
      statusCode: plain.statusCode,
      headers: { ...plain.headers, etag, 'content-encoding': encoding },
      rawPayload: body,
    });
  };
  const [br, gzip] = await Promise.all([represent('br'), represent('gzip')]);
  return { identity, br, gzip };
}

export const bytesOf = ({ representations: { identity, br, gzip } }: PreparedAnswer): number =>
  [...new Set([identity, br, gzip])].reduce((sum, { body }) => sum + (body.length > maxTextBytes ? 1 : 2) * body.length, 4000);
