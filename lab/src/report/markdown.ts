type Cell = string | number;

const row = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`;

/** A table in Markdown. The names of the columns are separated by ` | `. */
export const table = (columns: string, rows: readonly (readonly Cell[])[]): string =>
  [row([columns]), row(columns.split(' | ').map(() => '---')), ...rows.map(row), ''].join('\n');
