import type { Result } from './simulate-result.ts';

export type GameProgress =
  | { readonly phase: 'before' }
  | {
      readonly phase: 'live';
      readonly period: number;
      readonly clock: number;
      readonly played: number;
    }
  | { readonly phase: 'final'; readonly played: number };

export function progressAt({ tipOffAt, finalAt, periods }: Pick<Result, 'tipOffAt' | 'finalAt' | 'periods'>, now: number): GameProgress {
  if (now < tipOffAt) return { phase: 'before' };
  if (now >= finalAt) return { phase: 'final', played: secondsInPeriods(periods.length) };
  const index = Math.max(
    0,
    periods.findLastIndex(({ startsAt }) => startsAt <= now),
  );
  const { startsAt = 0, endsAt = 1, seconds = 720 } = periods[index] ?? {};
  const passed = Math.min(1, (now - startsAt) / (endsAt - startsAt));
  const inPeriod = Math.floor(seconds * passed);
  return { phase: 'live', period: index + 1, clock: seconds - inPeriod, played: secondsInPeriods(index) + inPeriod };
}

export function secondsInPeriods(periods: number): number {
  return 720 * Math.min(4, periods) + 300 * Math.max(0, periods - 4);
}
