import { type BetColumn, betColumns } from '#domain/bet-log/bet-columns.ts';

export type Cells = Readonly<Record<BetColumn, string>>;

export function readCells(cells: readonly string[], positions: ReadonlyMap<BetColumn, number>): Cells {
  const named = (Object.keys(betColumns) as BetColumn[]).map((column) => [column, cells[positions.get(column) ?? -1] ?? '']);
  return Object.fromEntries(named) as Record<BetColumn, string>;
}

/**
 * Reads a date or time: `2026-11-15`, `11/15/2026`, `2026-11-15 19:30`, `2026-11-15T19:30:00Z`. A time without a zone is US Eastern time.
 * A date without a time means 12:00 at UTC−5. `date` is the date in the text.
 */
export function readTime(text: string): { readonly at: Date; readonly date: string } | undefined {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/.exec(text);
  const iso = us ? `${us[3]}-${us[1]!.padStart(2, '0')}-${us[2]!.padStart(2, '0')}${us[4]}` : text;
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(iso);
  if (!parts) return undefined;
  const [, date = '', time, zone] = parts;
  const isDate = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true;
  // UTC−5 also in summer, when US Eastern time is UTC−4: the time is part of a bet's key, and keys of imported bets must not change.
  const at = new Date(time === undefined ? `${date}T12:00-05:00` : `${date}T${time}${zone ?? 'Z'}`);
  if (!isDate || Number.isNaN(at.getTime())) return undefined;
  return { at: time === undefined || zone !== undefined ? at : atSameTimeInNewYork(at), date };
}

function atSameTimeInNewYork(utc: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(utc.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime();
  return new Date(local.toZonedDateTime('America/New_York').epochMilliseconds);
}
