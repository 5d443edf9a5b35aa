import { parseArgs } from 'node:util';

/** What every command of the lab takes. */
export interface LabArguments {
  data: string;
  from: number;
  to: number;
  out: string;
}

function season(text: string, name: string): number {
  const year = Number(text);
  if (!Number.isInteger(year) || year < 1947 || year > 2200) throw new RangeError(`--${name} wants the year a season ends, not "${text}"`);
  return year;
}

/** Reads the command line; the data directory may also come from COURTLINE_DATA. */
export function readArguments(args: readonly string[], environment: Record<string, string | undefined>): LabArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' } },
  });
  return {
    data: values.data ?? environment['COURTLINE_DATA'] ?? '../shared/data',
    from: season(values.from ?? '2023', 'from'),
    to: season(values.to ?? '2024', 'to'),
    out: values.out ?? '.cache/backtest',
  };
}
