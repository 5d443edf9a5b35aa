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
export function encodeWinAnsi(text: string): Buffer {
  const known = text.normalize('NFC').replaceAll(/[^ -~\u00a0-\u00ff]/gu, withoutMarks);
  return Buffer.from(known.replaceAll(/[^ -~\u00a0-\u00ff]/gu, '?'), 'latin1');
}

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
