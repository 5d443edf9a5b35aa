import { deflateSync } from 'node:zlib';
import { encodeWinAnsi } from './helvetica.ts';

export interface PlacedText {
  readonly text: string;
  readonly x: number;
  /** Distance of the baseline from the lower edge of the page. */
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
  /** Distances of horizontal rules from the lower edge of the page. */
  readonly rules: readonly number[];
}

const catalogId = 1;
const pagesId = 2;
const fonts = { regular: 3, bold: 4 };
const infoId = 5;
const firstPageId = 6;

/** Writes a PDF (version 1.4) of pages with text and rules. */
export function writePdf(pages: readonly PdfPage[], createdAt: Date): Buffer {
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const pageIds = pages.map((_, index) => firstPageId + 2 * index);
  const objects: (string | Buffer)[] = [
    `<</Type/Catalog/Pages ${pagesId} 0 R>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${pageIds.map((id) => `${id} 0 R`).join(' ')}]>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Producer(Courtline sandbox)/CreationDate(D:${createdAt.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z)>>`,
  ];
  for (const [index, page] of pages.entries()) {
    const content = deflateSync(contentOf(page));
    objects.push(
      `<</Type/Page/Parent ${pagesId} 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Contents ${pageIds[index]! + 1} 0 R` +
        `/Resources<</Font<</F1 ${fonts.regular} 0 R/F2 ${fonts.bold} 0 R>>>>>>`,
      Buffer.concat([Buffer.from(`<</Filter/FlateDecode/Length ${content.length}>>\nstream\n`), content, Buffer.from('\nendstream')]),
    );
  }
  return assemble(objects);
}

function contentOf({ texts, rules, width }: PdfPage): Buffer {
  const number = (value: number) => String(Math.round(value * 100) / 100);
  const parts = rules.map((y) => Buffer.from(`20 ${number(y)} m ${number(width - 20)} ${number(y)} l S\n`));
  for (const { text, x, y, size, isBold } of texts) {
    const escaped = encodeWinAnsi(text)
      .toString('latin1')
      .replaceAll(/[\\()]/g, String.raw`\$&`);
    parts.push(Buffer.from(`BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${number(x)} ${number(y)} Td (${escaped}) Tj ET\n`, 'latin1'));
  }
  return Buffer.concat(parts);
}

/** The file: header, objects, the table of their positions, and the trailer that names the catalog. */
function assemble(objects: readonly (string | Buffer)[]): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let length = chunks[0]!.length;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const chunk = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    chunks.push(chunk);
    length += chunk.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root ${catalogId} 0 R/Info ${infoId} 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}${trailer}`)]);
}
