export const maxImportRows = 10_000;
export const maxFileBytes = 3_000_000;
const maxLineCharacters = 1000;

/** What is wrong with a file as a whole, as a sentence for people; undefined if its rows can be read. */
export function betFileFault(file: string): string | undefined {
  const text = file.trimEnd();
  if (text === '') return 'The file is empty';
  if (text.includes('\0')) return 'This is not a text file. Please choose a CSV file';
  let lines = 1;
  let start = 0;
  for (const { 0: lineBreak, index } of text.matchAll(/\r\n|\n|\r/g)) {
    if (index - start > maxLineCharacters) return lineTooLong(lines);
    start = index + lineBreak.length;
    lines += 1;
    if (lines > maxImportRows + 1) return `A file has at most ${maxImportRows.toLocaleString('en-US')} rows and a header. Please split it`;
  }
  return text.length - start > maxLineCharacters ? lineTooLong(lines) : undefined;
}

const lineTooLong = (line: number) =>
  `Line ${line.toLocaleString('en-US')} is longer than ${maxLineCharacters.toLocaleString('en-US')} characters`;
