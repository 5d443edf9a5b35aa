import { cacheControl } from '#server/platform/http/cache-control.ts';
import type { Encoding } from '#server/platform/representation/choose-encoding.ts';
import { compressContent, isCompressible } from '#server/platform/representation/compress-content.ts';
import { entityTag } from '#server/platform/representation/entity-tag.ts';
import { contentHeaders } from '#server/platform/representation/represent-responses.ts';

/** Flat lists of names and values; the last value is the request id. */
interface HeaderLists {
  readonly full: string[];
  readonly notModified: string[];
}

/** An answer in one encoding, ready to be sent. */
export interface Representation {
  readonly headers: HeaderLists;
  /** For a known viewer: no cache may store the answer. */
  readonly personalHeaders: HeaderLists;
  readonly tag: string;
  readonly body: Buffer;
  /**
   * The body as it is given to the socket. Node sends headers and a Latin-1 text in one buffer, but headers and a Buffer in
   * two, which takes about 7 % longer for small bodies. Large ones are sent faster as they are, because a text is copied.
   */
  readonly sentBody: Buffer | string;
}

const maxTextBytes = 4000;

export type Representations = Readonly<Record<Encoding, Representation>>;

export interface PreparedAnswer {
  readonly status: number;
  readonly representations: Representations;
  /** Which changes make it outdated. */
  readonly topics: readonly string[];
  /** The value of `performance.now()` at which it becomes outdated by time alone. */
  readonly outdatedAt: number;
}

/** A response of the general path. */
export interface PlainResponse {
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly rawPayload: Buffer;
}

/** Node adds the headers of the connection again; the other two are added with their new values. */
const replacedHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id', 'content-length']);

/** The response as the general path sent it. */
export function representationOf({ headers, rawPayload: body }: PlainResponse): Representation {
  return {
    body,
    sentBody: body.length > maxTextBytes ? body : body.toString('latin1'),
    tag: String(headers['etag'] ?? ''),
    headers: headerLists(headers, body.length),
    personalHeaders: headerLists({ ...headers, 'cache-control': cacheControl.personal }, body.length),
  };
}

function headerLists(headers: PlainResponse['headers'], contentLength: number): HeaderLists {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !replacedHeaders.has(name));
  const notModified = kept.filter(([name]) => !contentHeaders.has(name));
  const requestId = ['x-request-id', ''];
  return {
    full: [...kept, ['content-length', contentLength], requestId].flat().map(String),
    notModified: [...notModified, requestId].flat().map(String),
  };
}

/** A response without encoding, in every encoding that clients may ask for. Equal to what the general path would send. */
export async function representInEveryEncoding(plain: PlainResponse): Promise<Representations> {
  const identity = representationOf(plain);
  if (!isCompressible(String(plain.headers['content-type'] ?? ''), plain.rawPayload.length))
    return { identity, br: identity, gzip: identity };
  const represent = async (encoding: Encoding) => {
    const etag = plain.headers['etag'] === undefined ? undefined : entityTag(plain.rawPayload, encoding);
    const body = await compressContent(plain.rawPayload, encoding);
    return representationOf({ headers: { ...plain.headers, etag, 'content-encoding': encoding }, rawPayload: body });
  };
  const [br, gzip] = await Promise.all([represent('br'), represent('gzip')]);
  return { identity, br, gzip };
}

/** The memory that an answer takes, about. */
export const bytesOf = ({ representations: { identity, br, gzip } }: PreparedAnswer): number =>
  [...new Set([identity, br, gzip])].reduce((sum, { body }) => sum + (body.length > maxTextBytes ? 1 : 2) * body.length, 4000);
