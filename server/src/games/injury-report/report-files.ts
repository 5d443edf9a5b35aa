import { minuteMs } from '#domain/durations.ts';

const quarterMs = 15 * minuteMs;
/** The report is looked for among those of the last hour. A new one appears every 15 minutes, up to two and a half minutes late. */
const lookBack = 5;

/** The file names of the newest reports, newest first. */
export function newestReportFiles(now: Date): string[] {
  const newest = Math.floor(now.getTime() / quarterMs) * quarterMs;
  const quarterHourly = Array.from({ length: lookBack }, (_, index) => fileName(newest - index * quarterMs, true));
  // Until December 2025 there was one report an hour, half an hour after the time in its name. It is tried last, in case the
  // league returns to it.
  return [...quarterHourly, fileName(newest - 2 * quarterMs, false)];
}

function fileName(at: number, hasMinutes: boolean): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('America/New_York');
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(((time.hour + 11) % 12) + 1)}${hasMinutes ? `_${two(time.minute)}` : ''}${time.hour < 12 ? 'AM' : 'PM'}`;
  return `Injury-Report_${time.toPlainDate().toString()}_${clock}.pdf`;
}
