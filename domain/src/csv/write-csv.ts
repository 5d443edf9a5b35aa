export type CsvCell = string | number | boolean | null;

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: CsvCell): string {
  const text = String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
