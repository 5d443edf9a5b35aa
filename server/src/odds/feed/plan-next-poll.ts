import type { FeedState } from '#contract/status.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';

/** Ideal polling interval by time to the next tip-off, if requests cost nothing. The vendor updates prices once a minute. */
const idealIntervals: readonly { readonly withinMs: number; readonly everyMs: number }[] = [
  { withinMs: hourMs, everyMs: minuteMs },
  { withinMs: 6 * hourMs, everyMs: 5 * minuteMs },
  { withinMs: dayMs, everyMs: 15 * minuteMs },
  { withinMs: 3 * dayMs, everyMs: hourMs },
  { withinMs: Infinity, everyMs: 6 * hourMs },
];

/** A game that has not begun this long after its listed start no longer shortens the interval: its status is probably wrong. */
export const lateTipOffMs = 30 * minuteMs;

/** Ideal number of requests on a day full of games: 4 hours every minute, 5 hours every 5 minutes, 15 hours every 15 minutes. */
const callsPerBusyDay = 4 * 60 + 5 * 12 + 15 * 4;

interface PollingSituation {
  readonly now: Date;
  readonly state: FeedState | undefined;
  /** Listed starts of the games that have not begun, soonest first. They can have passed. */
  readonly starts: readonly Date[];
  readonly monthlyBudget: number | undefined;
  readonly creditsPerCall: number;
}

/** When to request the odds next. The result depends only on the arguments, so every process computes the same time. */
export function planNextPoll(situation: PollingSituation): Date {
  const { now, state, starts } = situation;
  if (!state?.lastTriedAt) return now;
  const lastTried = new Date(state.lastTriedAt);
  if (state.fault) return retryAfterFault(state.fault, lastTried, idealInterval(now, starts));
  if (affordableCalls(situation) < 1) return nextQuotaReset(now);
  return new Date(Math.min(lastTried.getTime() + requestInterval(situation), nextQuotaReset(now).getTime()));
}

/** The time between two requests while the feed answers and credits remain. */
export function requestInterval(situation: PollingSituation): number {
  const { now, starts } = situation;
  const scale = idealCallsUntilReset(now) / Math.max(1, affordableCalls(situation));
  return Math.max(minuteMs, idealInterval(now, starts) * Math.max(scale, 1 / 15));
}

function affordableCalls({ now, state, monthlyBudget = Infinity, creditsPerCall }: PollingSituation): number {
  return Math.floor((state ? remainingCredits(state, now, monthlyBudget) : monthlyBudget) / creditsPerCall);
}

/** Pauses become longer while the vendor fails, but stay short before a tip-off, so that the closing line is not missed. */
function retryAfterFault({ kind, since, times }: NonNullable<FeedState['fault']>, lastTried: Date, everyMs: number): Date {
  switch (kind) {
    case 'quota-used-up':
      return nextQuotaReset(new Date(since));
    case 'bad-key':
      return new Date(lastTried.getTime() + 6 * hourMs);
    default:
      return new Date(
        lastTried.getTime() + Math.min(minuteMs * 2 ** Math.min(times - 1, 4), Math.max(2 * minuteMs, everyMs), 15 * minuteMs),
      );
  }
}

/** The smaller of the operator's remaining budget and the vendor's remaining quota. Last month's usage does not count. */
function remainingCredits({ lastGoodAt, details }: FeedState, now: Date, monthlyBudget: number): number {
  const isFromThisMonth = lastGoodAt?.slice(0, 7) === now.toISOString().slice(0, 7);
  const { remaining, used } = details;
  if (!isFromThisMonth) return monthlyBudget;
  return Math.min(typeof remaining === 'number' ? remaining : Infinity, monthlyBudget - (typeof used === 'number' ? used : 0));
}

/** The vendor renews the quota on the first of the month at midnight UTC. */
export const nextQuotaReset = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

function idealInterval(at: Date, starts: readonly Date[]): number {
  const next = starts.find((start) => start.getTime() > at.getTime() - lateTipOffMs);
  const distance = next ? next.getTime() - at.getTime() : Infinity;
  return idealIntervals.find(({ withinMs }) => distance <= withinMs)!.everyMs;
}

/** The number of requests until the quota is renewed, if every day is full of games. Credits saved on quiet days allow more later. */
const idealCallsUntilReset = (now: Date) => (callsPerBusyDay * (nextQuotaReset(now).getTime() - now.getTime())) / dayMs;
