import type { AlertSettings } from '#contract/alerts/alerts.ts';

/** The date (`2026-11-15`) and the time (`18:30`) in a time zone. */
export function localTime(at: Date, timeZone: string): { date: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** Quiet hours span midnight if they end before they start. If start and end are equal there are none. */
export function isQuiet({ timeZone, quietHours }: Pick<AlertSettings, 'timeZone' | 'quietHours'>, at: Date): boolean {
  if (!quietHours || quietHours.from === quietHours.to) return false;
  const { time } = localTime(at, timeZone);
  const { from, to } = quietHours;
  return from < to ? from <= time && time < to : from <= time || time < to;
}
