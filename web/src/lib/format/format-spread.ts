import { formatSigned } from './format-number.ts';

/** Formats a handicap with its sign: `−5.5`, `+3`; a handicap of zero is `PK`, for pick’em. */
export function formatSpread(line: number): string {
  return line === 0 ? 'PK' : formatSigned(line, Number.isInteger(line) ? 0 : Number.isInteger(line * 2) ? 1 : 2);
}
