export interface PdfWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface TextLine {
  readonly y: number;
  readonly words: readonly PdfWord[];
}

/** Baselines that differ by less than this share of the text size belong to one line. */
const sameLine = 0.3;
/** A gap of at least this share of the text size is a space. Words of a sentence have 0.2, parts of a hyphenated word have none. */
const space = 0.12;

export function linesOf(words: readonly PdfWord[]): TextLine[] {
  const lines: { y: number; words: PdfWord[] }[] = [];
  for (const word of words.toSorted((a, b) => a.y - b.y)) {
    const last = lines.at(-1);
    if (last && word.y - last.y < sameLine * word.size) last.words.push(word);
    else lines.push({ y: word.y, words: [word] });
  }
  return lines.map(({ y, words: unordered }) => ({ y, words: unordered.toSorted((a, b) => a.x - b.x) }));
}

export function textOf({ words }: TextLine): string {
  let text = '';
  let end = -Infinity;
  for (const word of words) {
    text += text !== '' && word.x - end > space * word.size ? ` ${word.text}` : word.text;
    end = word.x + word.width;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}
