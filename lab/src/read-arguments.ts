import { parseArgs } from 'node:util';

export interface LabArguments {
  data: string;
  from: number;
  to: number;
  out: string;
  summary?: string | undefined;
}

function parseSeason(text: string, name: string): number {
  const year = Number(text);
  if (!Number.isInteger(year) || year < 1947 || year > 2200)
    throw new RangeError(`--${name} must be the year in which a season ends, not "${text}"`);
  return year;
}

export function readArguments(args: readonly string[], environment: Record<string, string | undefined>): LabArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      out: { type: 'string' },
      summary: { type: 'string' },
    },
  });
  return {
    data: values.data ?? environment['COURTLINE_DATA'] ?? '../shared/data',
    from: parseSeason(values.from ?? (values.summary === undefined ? '2023' : '2014'), 'from'),
    to: parseSeason(values.to ?? '2024', 'to'),
    out: values.out ?? '.cache/backtest',
    summary: values.summary,
  };
}
