import { linesOf, textOf, type PdfWord, type TextLine } from './pdf-word.ts';

type Cell = readonly { readonly y: number; readonly text: string }[];

type RowTexts = Partial<Record<Column, string>>;

interface PageRows {
  readonly rows: readonly RowTexts[];
  /** The end of a reason whose beginning is on the page before. */
  readonly reasonOfPreviousPage: string;
  /** The beginning of a reason whose row is on the next page. */
  readonly reasonOfNextPage: string;
}

/** Distances as a share of the text size. */
const nearRow = 0.9;
const maxLineSpacing = 1.8;
/** Rows are padded, so two lines that are closer than this share of the distance of two rows belong to one cell. */
const withinRow = 0.85;

export function readPageRows(words: readonly PdfWord[], starts: ColumnStarts): PageRows {
  const size = words.map((word) => word.size).toSorted((a, b) => a - b)[words.length >> 1] ?? 1;
  const byColumn = Map.groupBy(words, (word) => columnOf(word, starts));
  const linesIn = (column: Column): Cell => linesOf(byColumn.get(column) ?? []).map((line) => ({ y: line.y, text: textOf(line) }));
  const spacingOf = (ys: readonly number[]) => Math.min(maxLineSpacing * size, withinRow * smallestDistance(ys));

  // Rows are found by their status, which is one word. The row of a team that has not reported has none: it is found by the team's name.
  const rowYs = linesIn('status').map((line) => line.y);
  for (const cell of (['player', 'team'] as const).flatMap((column) => cellsOf(linesIn(column), spacingOf(rowYs)))) {
    const y = centerOf(cell);
    if (!rowYs.some((row) => Math.abs(row - y) < nearRow * size)) rowYs.push(y);
  }
  rowYs.sort((a, b) => a - b);

  const rows = rowYs.map((): RowTexts => ({}));
  const outside = { before: '', after: '' };
  for (const column of byColumn.keys()) {
    for (const cell of cellsOf(linesIn(column), spacingOf(rowYs)).flatMap((found) => splitBetween(found, rowYs))) {
      const text = joinLines(cell);
      const isInRow = rowYs.some((y) => y > cell[0]!.y - nearRow * size && y < cell.at(-1)!.y + nearRow * size);
      if (column === 'reason' && !isInRow && centerOf(cell) < (rowYs[0] ?? Infinity)) outside.before = joinTexts(outside.before, text);
      else if (column === 'reason' && !isInRow && centerOf(cell) > rowYs.at(-1)!) outside.after = joinTexts(outside.after, text);
      else {
        const row = rows[nearestIndex(rowYs, centerOf(cell))];
        if (row) row[column] = joinTexts(row[column] ?? '', text);
      }
    }
  }
  return { rows, reasonOfPreviousPage: outside.before, reasonOfNextPage: outside.after };
}

/** Lines that follow each other closely are one cell. */
function cellsOf(lines: Cell, spacing: number): Cell[] {
  const cells: Cell[number][][] = [];
  for (const line of lines) {
    const last = cells.at(-1);
    if (last && line.y - last.at(-1)!.y < spacing) last.push(line);
    else cells.push([line]);
  }
  return cells;
}

/** If lines that were taken for one cell reach over several rows, each line goes to the nearest row. */
function splitBetween(cell: Cell, rowYs: readonly number[]): Cell[] {
  const inside = rowYs.filter((y) => y > cell[0]!.y - 1 && y < cell.at(-1)!.y + 1);
  return inside.length < 2 ? [cell] : [...Map.groupBy(cell, (line) => nearestIndex(inside, line.y)).values()];
}

const centerOf = (cell: Cell): number => (cell[0]!.y + cell.at(-1)!.y) / 2;

function nearestIndex(ys: readonly number[], y: number): number {
  const distances = ys.map((other) => Math.abs(other - y));
  return distances.indexOf(Math.min(...distances));
}

function smallestDistance(ys: readonly number[]): number {
  const sorted = ys.toSorted((a, b) => a - b);
  return Math.min(...sorted.slice(1).map((y, index) => y - sorted[index]!));
}

const joinLines = (cell: Cell): string => cell.reduce((text, line) => joinTexts(text, line.text), '');

/** A line that ends in a hyphen within a word, as in "Non-displaced", continues without a space. */
export function joinTexts(first: string, second: string): string {
  const isBroken = /[^\s–-][–-]$/.test(first);
  return `${first}${isBroken ? '' : ' '}${second}`.trim();
}

const columns = ['date', 'time', 'matchup', 'team', 'player', 'status', 'reason'] as const;
type Column = (typeof columns)[number];

const headings = [/^Game\b/, /^Game\b/, /^Matchup\b/, /^Team\b/, /^Player\b/, /^Current\b/, /^Reason\b/];

/** Where each column begins, from left to right. The positions differ between seasons, so they are read from the headings. */
export type ColumnStarts = readonly number[];

export function readColumnStarts({ words }: TextLine): ColumnStarts | undefined {
  const starts: number[] = [];
  for (const { text, x, size } of words) {
    // Cells may begin slightly left of their heading.
    if (headings[starts.length]?.test(text)) starts.push(x - size);
  }
  return starts.length === columns.length ? starts : undefined;
}

function columnOf({ x }: PdfWord, starts: ColumnStarts): Column {
  return columns[
    Math.max(
      0,
      starts.findLastIndex((start) => start <= x),
    )
  ]!;
}
