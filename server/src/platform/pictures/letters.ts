import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pictureLetters } from '#contract/page-picture.ts';
import { decodeGrayPng } from './png.ts';

/** A grid of letters, drawn by `scripts/make-picture-letters.ts`. Capitals are in the vertical center of their cells. */
export const letterGrid = {
  letters: pictureLetters,
  columns: 9,
  cell: { width: 240, height: 180 },
  capHeight: 140,
} as const;

export const lettersFile = path.join(import.meta.dirname, 'letters.png');

/** One letter as a mask: 0 is empty, 255 is full. It is cropped to the columns that are drawn. */
export interface Letter {
  readonly width: number;
  readonly mask: Uint8Array;
}

let loaded: ReadonlyMap<string, Letter> | undefined;

/** The letters, read when the first picture is drawn. */
export const findLetters = (): ReadonlyMap<string, Letter> => (loaded ??= readLetters());

function readLetters(): ReadonlyMap<string, Letter> {
  const { letters, columns, cell } = letterGrid;
  const { width, data } = decodeGrayPng(readFileSync(lettersFile));
  return new Map(
    Array.from(letters, (letter, index) => {
      const [left, top] = [(index % columns) * cell.width, Math.floor(index / columns) * cell.height];
      const at = (x: number, y: number): number => data[(top + y) * width + left + x]!;
      const isDrawn = (x: number): boolean => Array.from({ length: cell.height }, (_, y) => at(x, y)).some((value) => value > 0);
      const drawn = Array.from({ length: cell.width }, (_, x) => x).filter(isDrawn);
      const [first, last] = [drawn[0]!, drawn.at(-1)!];
      const size = last - first + 1;
      const mask = Uint8Array.from({ length: size * cell.height }, (_, pixel) => at(first + (pixel % size), Math.floor(pixel / size)));
      return [letter, { width: size, mask }];
    }),
  );
}
