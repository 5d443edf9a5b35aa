import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * The quality of brotli. For an answer that is sent many times: nearly the smallest size; the highest quality, 11, takes ten times
 * as long for 3 % fewer bytes. For an answer that is sent once: a tenth of that time for a tenth more bytes.
 */
const qualities = { 'many times': 9, once: 4 } as const;
export type SendFrequency = keyof typeof qualities;
const minBytes = 1024;
const compressibleTypes = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;

export const isCompressible = (contentType: string, bytes: number): boolean => bytes >= minBytes && compressibleTypes.test(contentType);

/** Compresses in a thread of Node's pool, so that other requests are served meanwhile. Equal content gives equal bytes. */
export async function compressContent(content: Buffer, encoding: Encoding, sent: SendFrequency): Promise<Buffer> {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return compressGzip(content);
  return compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[sent],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
