import { deflateSync } from 'node:zlib';

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

/** Joins the parts of the file: header, objects, the table of their positions, and the trailer that names the catalog. */
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

/** Widths of the characters 32 to 126 in Helvetica, in thousandths of the text size (Adobe's font metrics). */
// oxfmt-ignore
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584,
  584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278,
  278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,
  500, 334, 260, 334, 584,
];

/** The width of a text in Helvetica. A letter with a diacritic is as wide as the letter without. */
export function widthOf(text: string, size: number): number {
  const codes = Buffer.from(withoutMarks(text), 'latin1');
  return codes.reduce((sum, code) => sum + (widths[code - 32] ?? 556), 0) * (size / 1000);
}

/** The text in the encoding of the PDF's fonts (WinAnsi). Letters that it does not contain lose their diacritics. */
function encodeWinAnsi(text: string): Buffer {
  const known = text.normalize('NFC').replaceAll(/[^ -~\u00a0-\u00ff]/gu, withoutMarks);
  return Buffer.from(known.replaceAll(/[^ -~\u00a0-\u00ff]/gu, '?'), 'latin1');
}

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
