import { easternTimeToUnixMs, dayOfDate, isoDate, minutesOfEasternDay, easternDayOf } from '#sandbox/league/schedule/eastern-time.ts';

const fileNamePattern = /^Injury-Report_(\d{4})-(\d\d)-(\d\d)_(\d\d)(?:_(\d\d))?([AP])M\.pdf$/;
/** On this day the league went from hourly reports to one every 15 minutes, and added the minutes to the file names. */
const quarterHourlySince = dayOfDate(2025, 12, 22);

export function publicationTimeOf(fileName: string): number | undefined {
  const [, year, month, date, hourText, minuteText, half] = fileNamePattern.exec(fileName) ?? [];
  if (half === undefined) return undefined;
  const day = dayOfDate(Number(year), Number(month), Number(date));
  const hour = Number(hourText);
  const isQuarterHourly = day >= quarterHourlySince;
  if (hour < 1 || hour > 12 || isQuarterHourly !== (minuteText !== undefined) || Number(minuteText ?? 0) % 15 !== 0) return undefined;
  // Hourly reports are published half an hour after the time in their name.
  const minutes = ((hour % 12) + (half === 'P' ? 12 : 0)) * 60 + (isQuarterHourly ? Number(minuteText) : 30);
  return Number(minuteText ?? 0) < 60 ? easternTimeToUnixMs(day, minutes) : undefined;
}

export function titleTimeOf(at: number): string {
  const [year = '', month, day] = isoDate(easternDayOf(at)).split('-');
  const minutes = minutesOfEasternDay(at);
  return `${month}/${day}/${year.slice(2)} ${clockOf(minutes)} ${minutes < 720 ? 'AM' : 'PM'}`;
}

/** "07:30 (ET)": the report does not say whether a game is before or after noon. */
export const gameTimeOf = (at: number): string => `${clockOf(minutesOfEasternDay(at))} (ET)`;

export function gameDateOf(at: number): string {
  const [year, month, day] = isoDate(easternDayOf(at)).split('-');
  return `${month}/${day}/${year}`;
}

function clockOf(minutes: number): string {
  const hour = ((Math.floor(minutes / 60) + 11) % 12) + 1;
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
