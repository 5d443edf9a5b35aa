import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PagePicture } from '#contract/page-picture.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

/** The size for which the services that show link previews ask. */
const [width, height] = [1200, 630];
const [ground, text] = ['#0e1113', '#f6f3ee'];
const captionTop = 530;
const barTop = 478;
const separator = 6;
const fieldWidth = (width - separator) / 2;
const margin = 48;

const read = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(file)));
const loadRenderer = async () => {
  await initWasm(read('@resvg/resvg-wasm/index_bg.wasm'));
  return { fontBuffers: [read('@fontsource/archivo/files/archivo-latin-700-normal.woff2')], defaultFontFamily: 'Archivo' };
};
/** The renderer and the font are loaded when the first picture is drawn. */
let loading: ReturnType<typeof loadRenderer> | undefined;

export async function drawPicture(picture: PagePicture): Promise<Buffer> {
  const font = await (loading ??= loadRenderer());
  const renderer = new Resvg(svgOf(picture), { font });
  const image = renderer.render();
  try {
    return Buffer.from(image.asPng());
  } finally {
    image.free();
    renderer.free();
  }
}

function svgOf({ fields, share, caption }: PagePicture): string {
  const shapes = fields.flatMap(({ background, text: color, name, number }, index) => {
    const left = index * (fieldWidth + separator);
    const write = (words: string, y: number, size: number) =>
      textAt(words, { x: left + fieldWidth / 2, y, size, color, maxWidth: fieldWidth - 2 * margin });
    const [nameY, nameSize] = number === '' ? [320, 180] : [180, 130];
    return [rectangle(left, 0, fieldWidth, captionTop, background), write(name, nameY, nameSize), write(number, 430, 245)];
  });
  if (share !== undefined) {
    const split = Math.round(share * width);
    shapes.push(
      rectangle(0, barTop - separator, width, captionTop, ground),
      rectangle(0, barTop, split - separator / 2, captionTop - separator - barTop, fields[0].background),
      rectangle(split + separator / 2, barTop, width - split, captionTop - separator - barTop, fields[1].background),
    );
  }
  const size = { y: 598, size: 48, color: text };
  const site = textAt('Courtline', { ...size, x: width - margin, maxWidth: 300, anchor: 'end' });
  const line = textAt(caption, { ...size, x: margin, maxWidth: width - 3 * margin - 260, anchor: 'start' });
  const all = [rectangle(0, 0, width, height, ground), ...shapes, site, line].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${all}</svg>`;
}

const rectangle = (x: number, y: number, w: number, h: number, color: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"/>`;

interface Place {
  readonly x: number;
  /** Where the letters stand. */
  readonly y: number;
  readonly size: number;
  readonly color: string;
  /** A longer text is written smaller. */
  readonly maxWidth: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** The widths of capitals in a name and in a line of words and numbers, as shares of the size. */
const [nameLetter, lineLetter] = [0.7, 0.6];

function textAt(words: string, { x, y, size, color, maxWidth, anchor = 'middle' }: Place): string {
  const fitting = Math.min(size, maxWidth / (words.length * (anchor === 'start' ? lineLetter : nameLetter)));
  return `<text x="${x}" y="${y}" font-size="${fitting}" fill="${color}" text-anchor="${anchor}">${escapeHtml(words.toUpperCase())}</text>`;
}
