import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Nearly the smallest size. The highest quality, 11, takes ten times as long for 3 % fewer bytes. */
const brotliQuality = 9;
const minBytes = 1024;
const compressibleTypes = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;

export const isCompressible = (contentType: string, bytes: number): boolean => bytes >= minBytes && compressibleTypes.test(contentType);

/** Compresses in a thread of Node's pool, so that other requests are served meanwhile. Equal content gives equal bytes. */
export async function compressContent(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return compressGzip(content);
  return compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
