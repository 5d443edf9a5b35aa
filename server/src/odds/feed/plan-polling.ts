import type { FeedState } from '#contract/status.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often to look, by time to the next tip-off, if credits were no matter. The vendor renews prices once a minute. */
const wishes: readonly { readonly within: number; readonly every: number }[] = [
  { within: hour, every: minute },
  { within: 6 * hour, every: 5 * minute },
  { within: day, every: 15 * minute },
  { within: 3 * day, every: hour },
  { within: Infinity, every: 6 * hour },
];

/** An evening of tip-offs over three hours, with an hour before it; the afternoon; the night and the morning. */
const callsOfBusyDay = 4 * 60 + 5 * 12 + 15 * 4;

export interface PollingSituation {
  readonly now: Date;
  readonly state: FeedState | undefined;
  /** Tip-offs of the coming days, soonest first. */
  readonly starts: readonly Date[];
  readonly monthlyBudget: number | undefined;
  readonly creditsPerCall: number;
}

/** When the odds are to be asked for next. Pure: the same situation gives the same answer in every process. */
export function nextPollAt({ now, state, starts, monthlyBudget, creditsPerCall }: PollingSituation): Date {
  if (!state?.lastTriedAt) return now;
  const lastTried = new Date(state.lastTriedAt);
  if (state.fault) return afterFault(state.fault, lastTried);
  const left = creditsLeft(state, now, monthlyBudget ?? Infinity);
  const affordable = Math.floor(left / creditsPerCall);
  if (affordable < 1) return nextReset(now);
  const scale = wishedCalls(now) / affordable;
  const every = Math.max(minute, wishAt(now, starts) * Math.max(scale, 1 / 15));
  return new Date(Math.min(lastTried.getTime() + every, nextReset(now).getTime()));
}

function afterFault({ kind, since, times }: NonNullable<FeedState['fault']>, lastTried: Date): Date {
  switch (kind) {
    case 'quota-used-up':
      return nextReset(new Date(since));
    case 'bad-key':
      return new Date(lastTried.getTime() + 6 * hour);
    default:
      return new Date(lastTried.getTime() + Math.min(minute * 2 ** Math.min(times - 1, 4), 15 * minute));
  }
}

/** The lesser of what the operator allows and the vendor grants. What was said last month says nothing about this one. */
function creditsLeft({ lastGoodAt, details }: FeedState, now: Date, monthlyBudget: number): number {
  const isOfThisMonth = lastGoodAt?.slice(0, 7) === now.toISOString().slice(0, 7);
  const { remaining, used } = details;
  if (!isOfThisMonth) return monthlyBudget;
  return Math.min(typeof remaining === 'number' ? remaining : Infinity, monthlyBudget - (typeof used === 'number' ? used : 0));
}

/** Credits come back on the first of the month, midnight UTC. */
export const nextReset = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

function wishAt(at: Date, starts: readonly Date[]): number {
  const next = starts.find((start) => start > at);
  const away = next ? next.getTime() - at.getTime() : Infinity;
  return wishes.find(({ within }) => away <= within)!.every;
}

/** Calls until the reset if every wish came true on days full of games. What quiet days leave over shortens the intervals later. */
const wishedCalls = (now: Date) => (callsOfBusyDay * (nextReset(now).getTime() - now.getTime())) / day;
