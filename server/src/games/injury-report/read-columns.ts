import type { PdfWord, TextLine } from './pdf-word.ts';

const columns = ['date', 'time', 'matchup', 'team', 'player', 'status', 'reason'] as const;
export type Column = (typeof columns)[number];

/** First words of the seven headings, from left to right. */
const headings = [/^Game\b/, /^Game\b/, /^Matchup\b/, /^Team\b/, /^Player\b/, /^Current\b/, /^Reason\b/];

/** Where each column begins, from left to right. The positions differ between seasons, so they are read from the headings. */
export type ColumnStarts = readonly number[];

/** The columns, if the line contains their headings. */
export function readColumnStarts({ words }: TextLine): ColumnStarts | undefined {
  const starts: number[] = [];
  for (const { text, x, size } of words) {
    // Cells begin up to a point beside their heading.
    if (headings[starts.length]?.test(text)) starts.push(x - size);
  }
  return starts.length === columns.length ? starts : undefined;
}

export function columnOf({ x }: PdfWord, starts: ColumnStarts): Column {
  return columns[
    Math.max(
      0,
      starts.findLastIndex((start) => start <= x),
    )
  ]!;
}
