import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['identity', 'br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];
type Headers = Readonly<Record<string, string>>;

export interface Content {
  readonly status?: 200 | 404;
  readonly headers: Headers;
  readonly body: string | Buffer;
}

interface Form {
  readonly tag: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Content with its entity tags, in every encoding. */
export interface Answer {
  readonly status: 200 | 404;
  readonly forms: Readonly<Record<Encoding, Form>>;
}

type Compressed = Readonly<Partial<Record<Encoding, Buffer | undefined>>>;

const minBytes = 1024;
const compressibleTypes = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;
/** Higher qualities take several times as long for a few percent fewer bytes. */
const brotliQuality = 5;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses in a thread of Node's pool, so that other requests are served meanwhile. */
export async function compressAnswer(content: Content): Promise<Answer> {
  const body = Buffer.from(content.body);
  if (body.length < minBytes || !compressibleTypes.test(content.headers['content-type'] ?? '')) return answerOf(content);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  const [br, zipped] = await Promise.all([
    compressBrotli(body, { params: { [quality]: brotliQuality, [size]: body.length } }),
    compressGzip(body),
  ]);
  return answerOf(content, { br, gzip: zipped });
}

/** The answer for content that is already compressed, or is not to be. */
export function answerOf({ status = 200, headers, body: content }: Content, compressed: Compressed = {}): Answer {
  const plain = Buffer.from(content);
  const digest = hash('sha256', plain, 'base64url').slice(0, 22);
  const vary = [headers['vary'], ...((compressed.br ?? compressed.gzip) ? ['accept-encoding'] : [])].filter(Boolean).join(', ');
  const formIn = (encoding: Encoding): Form => {
    const body = compressed[encoding];
    // A strong tag stands for exactly the same bytes, so that each encoding has its own.
    const tag = body ? `"${digest}-${encoding}"` : `"${digest}"`;
    const own = { ...(status === 200 && { etag: tag }), ...(vary && { vary }), ...(body && { 'content-encoding': encoding }) };
    return { tag, headers: { ...headers, ...own }, body: body ?? plain };
  };
  return { status, forms: { identity: formIn('identity'), br: formIn('br'), gzip: formIn('gzip') } };
}

export const bytesOf = ({ forms }: Answer): number =>
  [...new Set(Object.values(forms).map(({ body }) => body))].reduce((sum, body) => sum + body.length, 4000);

/** In characters. The rest of a longer header is ignored: no browser sends as much. */
const maxHeaderLength = 200;
const named = { br: /(?:^|,)\s*br\s*(?:;\s*q=([^,;\s]*))?/i, gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([^,;\s]*))?/i };
const others = /(?:^|,)\s*\*\s*(?:;\s*q=([^,;\s]*))?/;

/** The form for an `accept-encoding` header: brotli before gzip. */
export function formFor({ forms }: Answer, acceptEncoding = ''): Form {
  if (forms.br.body === forms.gzip.body) return forms.identity;
  const header = acceptEncoding.slice(0, maxHeaderLength);
  const accepted = (['br', 'gzip'] as const).find((name) => {
    const found = named[name].exec(header) ?? others.exec(header);
    return found !== null && Number(found[1] ?? 1) > 0;
  });
  return forms[accepted ?? 'identity'];
}
