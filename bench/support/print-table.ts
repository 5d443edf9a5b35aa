type Row = Readonly<Record<string, string | number>>;

const print = (line: string) => process.stdout.write(`${line}\n`);

export function printTable(rows: readonly Row[]): void {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => names.map((name) => String(row[name])));
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column]!.length)));
  const line = (values: readonly string[]) => `| ${values.map((value, column) => value.padEnd(widths[column]!)).join(' | ')} |`;
  print(line(names));
  print(line(widths.map((width) => '-'.repeat(width))));
  for (const row of cells) print(line(row));
}

export function printStep(text: string): void {
  print(`${new Date().toISOString().slice(11, 19)}  ${text}`);
}
