import { minuteMs } from '#domain/durations.ts';

/** The report moments of a game day: 12:00 UTC, 13:30 and 17:30 US Eastern time, and half an hour before tip-off. */
export const REPORT_MOMENTS = ['morning', 'afternoon', 'evening', 'beforeTip'] as const;

export type ReportMoment = (typeof REPORT_MOMENTS)[number];

const beforeTipMs = 30 * minuteMs;

/** The instant of a US Eastern time of day, in milliseconds. */
function easternInstant(date: string, time: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('America/New_York').epochMilliseconds;
}

/** The instant of each moment of a game day, in milliseconds since 1970. None is later than half an hour before tip-off. */
export function momentInstants(date: string, tipAt: number): Readonly<Record<ReportMoment, number>> {
  const beforeTip = tipAt - beforeTipMs;
  return {
    morning: Math.min(Date.parse(`${date}T12:00:00Z`), beforeTip),
    afternoon: Math.min(easternInstant(date, '13:30'), beforeTip),
    evening: Math.min(easternInstant(date, '17:30'), beforeTip),
    beforeTip,
  };
}

/** The latest moment of the game day that has come at the instant `at`. Before the first moment it is `morning`. */
export function reportMomentAt(at: number, date: string, tipAt: number): ReportMoment {
  const instants = momentInstants(date, tipAt);
  return REPORT_MOMENTS.findLast((moment) => instants[moment] <= at) ?? 'morning';
}
