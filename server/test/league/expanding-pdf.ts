import { constants, deflateRawSync, deflateSync } from 'node:zlib';

const partBytes = 2 ** 24;

/** A PDF of a few kilobytes whose only page expands to 1.25 GB: its content was compressed twice. */
export function expandingPdf(): Buffer {
  // 16 MB, compressed to whole bytes, so that the result can be repeated without compressing a gigabyte.
  const part = deflateRawSync(Buffer.alloc(partBytes, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const inner = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(75).fill(part), Buffer.from([0x03, 0x00, 0, 0, 0, 0])]);
  const content = deflateSync(inner);
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]/Contents 4 0 R/Resources<<>>>>\nendobj\n',
    `4 0 obj\n<</Filter[/FlateDecode/FlateDecode]/Length ${content.length}>>\nstream\n`,
  ];
  // The library finds the objects of a file without a table of their positions.
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join('')}`),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Size 5/Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ]);
}
