/** The league lives by US Eastern dates. A day is counted from 1970-01-01, so that days can be added and compared as numbers. */
export type EasternDay = number;

const zone = 'America/New_York';
const dayMs = 86_400_000;
const midnights = new Map<EasternDay, number>();

export function dayOfDate(year: number, month: number, day: number): EasternDay {
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** Real milliseconds at which the Eastern day begins. Asked for often, and a time-zone look-up is slow: remembered. */
export function midnightOf(day: EasternDay): number {
  let known = midnights.get(day);
  if (known === undefined) {
    known = Temporal.PlainDate.from(isoDate(day)).toZonedDateTime(zone).epochMilliseconds;
    midnights.set(day, known);
  }
  return known;
}

export function easternDayOf(at: number): EasternDay {
  const guess = Math.floor((at - 4 * 3_600_000) / dayMs);
  return at < midnightOf(guess) ? guess - 1 : guess;
}

/** The moment an Eastern wall clock shows minutes past midnight. Counted back from the next midnight: clocks change before any game. */
export function atEastern(day: EasternDay, minutes: number): number {
  return midnightOf(day + 1) - (1440 - minutes) * 60_000;
}

export function minutesOfEasternDay(at: number): number {
  return 1440 - (midnightOf(easternDayOf(at) + 1) - at) / 60_000;
}

/** 0 is Sunday. */
export function weekdayOf(day: EasternDay): number {
  return (day + 4) % 7;
}

export function isoDate(day: EasternDay): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

export function isDaylightTime(day: EasternDay): boolean {
  return midnightOf(day + 1) - (day + 1) * dayMs === 4 * 3_600_000;
}

/** "7:30 pm", as the NBA writes it; callers put ET or EDT behind it. */
export function clockText(at: number): string {
  const minutes = minutesOfEasternDay(at);
  const hour = Math.floor(minutes / 60);
  return `${((hour + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "2026-11-15T02:30:00Z": whole seconds, as every vendor here writes times. */
export function isoSeconds(at: number): string {
  return new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
