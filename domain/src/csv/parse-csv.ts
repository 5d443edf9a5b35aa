interface CsvRecord {
  /** The line of the file on which the record begins; the first line is 1. */
  readonly line: number;
  /** The record as it is in the file. */
  readonly text: string;
  readonly cells: readonly string[];
}

const separators = [',', ';', '\t'] as const;

/**
 * Yields the records of a CSV file (RFC 4180) one by one, so that the caller can pause. Empty lines are left out. The separator is the one
 * of comma, semicolon and tab that is most frequent in the first line. A quote that is never closed ends with its line.
 */
export function* parseCsv(file: string): Generator<CsvRecord, void> {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = mostFrequent(lines.find((line) => line.trim() !== '') ?? '');
  for (let index = 0; index < lines.length;) {
    const first = index;
    let text = lines[index] ?? '';
    index += 1;
    let end = index;
    let longer = text;
    while (hasOpenQuote(longer) && end < lines.length && end - first < maxLinesOfRecord) longer += `\n${lines[end++] ?? ''}`;
    if (end > index && !hasOpenQuote(longer)) [text, index] = [longer, end];
    if (text.trim() !== '') yield { line: first + 1, text, cells: cellsOf(text, separator) };
  }
}

/** The file with other names in its first line, in the same order and with the same separator. */
export function renameColumns(file: string, names: readonly string[]): string {
  const header = parseCsv(file).next().value?.text ?? '';
  return file.replace(header, () => names.join(mostFrequent(header)));
}

/** A quoted cell may continue over this many lines. Beyond that, its quote counts as never closed. */
const maxLinesOfRecord = 5;

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) found += 1;
  return found;
}
const hasOpenQuote = (text: string): boolean => count(text, '"') % 2 === 1;

const mostFrequent = (line: string): string => separators.toSorted((a, b) => count(line, b) - count(line, a))[0]!;

function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === '"') {
      if (isQuoted && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}
