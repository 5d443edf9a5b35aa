import type { PagePicture } from '#contract/page-picture.ts';
import { findLetters, type Letter, letterGrid } from './letters.ts';
import { encodePng } from './png.ts';

/** The size for which the services that show link previews ask. */
const [width, height] = [1200, 630];
const captionTop = 530;
const barTop = 478;
const site = 'Courtline';
const [captionBackground, captionText] = ['#0e1113', '#f6f3ee'];
const separator = 6;
const margin = 48;

type Color = readonly [red: number, green: number, blue: number];
const parseColor = (hex: string): Color => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color;

export async function drawPicture({ fields, share, caption }: PagePicture): Promise<Buffer> {
  const data = new Uint8Array(width * height * 3);
  fill(data, [0, 0, width, height], parseColor(captionBackground));
  for (const [index, { background, text, name, number }] of fields.entries()) {
    const [left, right] = index === 0 ? [0, (width - separator) / 2] : [(width + separator) / 2, width];
    fill(data, [left, 0, right, captionTop], parseColor(background));
    const place = { center: (left + right) / 2, maxWidth: right - left - 2 * margin, color: parseColor(text) };
    write(data, name, { ...place, top: number === '' ? 200 : 90, capHeight: number === '' ? 130 : 90 });
    write(data, number, { ...place, top: 260, capHeight: 170 });
  }
  if (share !== undefined) {
    const split = Math.round(share * width);
    fill(data, [0, barTop - separator, width, captionTop], parseColor(captionBackground));
    fill(data, [0, barTop, split - separator / 2, captionTop - separator], parseColor(fields[0].background));
    fill(data, [split + separator / 2, barTop, width, captionTop - separator], parseColor(fields[1].background));
  }
  const color = parseColor(captionText);
  const size = { top: captionTop + 33, capHeight: 34, color };
  const siteWidth = widthOf(site) * size.capHeight;
  write(data, site, { ...size, center: width - margin - siteWidth / 2, maxWidth: siteWidth });
  const room = width - 3 * margin - siteWidth;
  const captionWidth = Math.min(widthOf(caption) * size.capHeight, room);
  write(data, caption, { ...size, center: margin + captionWidth / 2, maxWidth: room });
  return encodePng({ width, height, channels: 3, data });
}

function fill(data: Uint8Array, [left, top, right, bottom]: readonly [number, number, number, number], color: Color): void {
  const [start, end] = [left, right].map((x) => (top * width + x) * 3) as [number, number];
  for (let at = start; at < end; at += 3) data.set(color, at);
  for (let y = top + 1; y < bottom; y++) data.copyWithin((y * width + left) * 3, start, end);
}

/** As shares of the height of a capital. */
const [gap, space] = [0.11, 0.4];

/** The width of a text as a multiple of the height of its capitals. A letter that we cannot draw takes no room. */
const widthOf = (text: string): number => placeLetters(text).width;

function placeLetters(text: string) {
  let x = 0;
  const placed = Array.from(text.toUpperCase(), (character) => {
    const letter = findLetters().get(character);
    const at = x;
    if (letter) x += letter.width / letterGrid.capHeight + gap;
    else if (character === ' ') x += space;
    return { letter, at };
  });
  return { placed, width: Math.max(x - gap, 0) };
}

interface Place {
  readonly center: number;
  readonly top: number;
  readonly capHeight: number;
  /** A longer text is written smaller. */
  readonly maxWidth: number;
  readonly color: Color;
}

function write(data: Uint8Array, text: string, { center, top, capHeight, maxWidth, color }: Place): void {
  const { placed, width: textWidth } = placeLetters(text);
  const size = Math.min(capHeight, maxWidth / textWidth);
  const scale = size / letterGrid.capHeight;
  const cellHeight = letterGrid.cell.height;
  const cellTop = Math.round(top + capHeight / 2 - (cellHeight / 2) * scale);
  for (const { letter, at } of placed) {
    if (!letter) continue;
    const left = Math.round(center + (at - textWidth / 2) * size);
    for (let y = 0; y < cellHeight * scale; y++) {
      for (let x = 0; x < letter.width * scale; x++) {
        const share = coverage(letter, x, y, scale);
        const pixel = ((cellTop + y) * width + left + x) * 3;
        for (let channel = 0; channel < 3; channel++) data[pixel + channel]! += share * (color[channel]! - data[pixel + channel]!);
      }
    }
  }
}

/** The mean of the mask, from 0 to 1, in the area that the pixel (x, y) of the drawn letter covers. */
function coverage({ width: columns, mask }: Letter, x: number, y: number, scale: number): number {
  let sum = 0;
  let count = 0;
  for (let row = Math.floor(y / scale); row < Math.min(Math.ceil((y + 1) / scale), letterGrid.cell.height); row++) {
    for (let column = Math.floor(x / scale); column < Math.min(Math.ceil((x + 1) / scale), columns); column++) {
      sum += mask[row * columns + column]!;
      count++;
    }
  }
  return count === 0 ? 0 : sum / (count * 255);
}
