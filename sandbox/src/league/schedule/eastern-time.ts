/** A US Eastern calendar day, as the number of days since 1970-01-01, so that days can be added and compared. */
export type EasternDay = number;

const zone = 'America/New_York';
const dayMs = 86_400_000;
const midnights = new Map<EasternDay, number>();

export function dayOfDate(year: number, month: number, day: number): EasternDay {
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** The start of the Eastern day in Unix milliseconds. Results are cached, because time-zone conversions are slow. */
export function midnightOf(day: EasternDay): number {
  let cached = midnights.get(day);
  if (cached === undefined) {
    cached = Temporal.PlainDate.from(isoDate(day)).toZonedDateTime(zone).epochMilliseconds;
    midnights.set(day, cached);
  }
  return cached;
}

export function easternDayOf(at: number): EasternDay {
  const guess = Math.floor((at - 4 * 3_600_000) / dayMs);
  return at < midnightOf(guess) ? guess - 1 : guess;
}

/** Converts minutes past Eastern midnight to Unix milliseconds. Counts back from the next midnight, as clocks may change at 2 am. */
export function easternTimeToUnixMs(day: EasternDay, minutes: number): number {
  return midnightOf(day + 1) - (1440 - minutes) * 60_000;
}

export function minutesOfEasternDay(at: number): number {
  return 1440 - (midnightOf(easternDayOf(at) + 1) - at) / 60_000;
}

export function weekdayOf(day: EasternDay): number {
  return (day + 4) % 7;
}

export function isoDate(day: EasternDay): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Formats a time as the NBA does: "7:30 pm". Callers append the time zone. */
export function clockText(at: number): string {
  const minutes = minutesOfEasternDay(at);
  const hour = Math.floor(minutes / 60);
  return `${((hour + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats a time without milliseconds, as all vendors do: "2026-11-15T02:30:00Z". */
export function isoSeconds(at: number): string {
  return new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
