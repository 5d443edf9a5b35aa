import { promisify } from 'node:util';
import { crc32, deflate, inflateSync } from 'node:zlib';

const compress = promisify(deflate);

/** Rows of pixels with 8 bits per channel, from left to right and from top to bottom. One channel is gray, three are red, green and blue. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const colorTypes = { 1: 0, 3: 2 } as const;

/** PNG (ISO/IEC 15948) without row filters. */
export async function encodePng({ width, height, channels, data }: Pixels): Promise<Buffer> {
  const rowBytes = width * channels;
  // Each row begins with the number of its filter.
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colorTypes[channels]], 8);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', await compress(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [content.length, crc32(typed)].map((value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  });
  return Buffer.concat([length!, typed, checksum!]);
}

/** Reads a gray picture that `encodePng` has written: signature, header and one chunk of pixels. */
export function decodeGrayPng(file: Buffer): Pixels {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const pixelsAt = 41;
  const rows = inflateSync(file.subarray(pixelsAt, pixelsAt + file.readUInt32BE(33)));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) data.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  return { width, height, channels: 1, data };
}
