import type { FeedState } from '#contract/status.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { addDays, easternDate } from '#domain/league-date.ts';
import type { StoredGame } from './store.ts';

const scheduleEveryMs = dayMs;
/** The scoreboard has the games of today only, so the new date of a postponed game is looked for in the schedule. */
const lookForNewDatesEveryMs = hourMs;
const retryScheduleEveryMs = 10 * minuteMs;
const crossCheckEveryMs = 10 * minuteMs;
/** On a day with games, postponements and moved tip-offs are looked for this often before the games begin. */
const lookForMovedGamesEveryMs = 10 * minuteMs;
const startedAfterMs = 30 * minuteMs;
const overAfterMs = 4 * hourMs;
const unavailableAfterMs = 3 * minuteMs;
/** The league's schedule, which is read once a day, is replaced by ESPN's if it fails for this long. */
export const scheduleReplacedAfterMs = dayMs + 6 * hourMs;
const replaceScheduleEveryMs = hourMs;
const replacedDays = 7;

interface PollState {
  readonly now: Date;
  readonly underWay: readonly StoredGame[];
  readonly laterToday: readonly StoredGame[];
  readonly states: ReadonlyMap<string, FeedState>;
  readonly awaitsNewDate: boolean;
}

const msSince = (now: Date, at: string | null | undefined) => (at ? now.getTime() - Date.parse(at) : Infinity);

/** Which of the league's sources to poll now. It depends on stored state only, so that a restart or a second process changes nothing. */
export function dueLeagueSources({ now, underWay, laterToday, states, awaitsNewDate }: PollState) {
  const schedule = states.get('nba-schedule');
  const sinceBoard = msSince(now, states.get('nba-scoreboard')?.lastTriedAt);
  return {
    schedule:
      msSince(now, schedule?.lastGoodAt) >= (awaitsNewDate ? lookForNewDatesEveryMs : scheduleEveryMs) &&
      msSince(now, schedule?.lastTriedAt) >= (schedule?.fault ? retryScheduleEveryMs : 0),
    scoreboard: underWay.length > 0 || (laterToday.length > 0 && sinceBoard >= lookForMovedGamesEveryMs),
  };
}

export function dueEspnRequests({ now, underWay, laterToday, states }: PollState) {
  const schedule = states.get('nba-schedule');
  const board = states.get('nba-scoreboard');
  const isUnavailable = board?.fault != null && msSince(now, board.lastGoodAt) > unavailableAfterMs;
  const isScheduleReplaced = schedule?.fault != null && msSince(now, schedule.lastGoodAt) > scheduleReplacedAfterMs;
  const age = (game: StoredGame) => now.getTime() - game.startsAt.getTime();
  const isStuck = (game: StoredGame) => age(game) > overAfterMs || (game.status === 'scheduled' && age(game) > startedAfterMs);
  const sinceEspn = msSince(now, states.get('espn-scoreboard')?.lastTriedAt);
  // The league's scoreboard contains one day only, so older games that never became final are requested from ESPN by date.
  const requested =
    isUnavailable || (underWay.length > 0 && sinceEspn >= crossCheckEveryMs)
      ? underWay
      : sinceEspn >= minuteMs
        ? underWay.filter(isStuck)
        : [];
  const moved = isUnavailable && sinceEspn >= lookForMovedGamesEveryMs ? laterToday : [];
  const isScheduleDue = isScheduleReplaced && msSince(now, states.get(espnScheduleName)?.lastTriedAt) >= replaceScheduleEveryMs;
  const today = easternDate(now);
  return {
    days: [...new Set([...requested, ...moved].map((game) => game.date))].slice(0, 5),
    months: isScheduleDue ? [...new Set([today, addDays(today, replacedDays)].map((date) => date.slice(0, 7)))] : [],
    mayDecide: (game: StoredGame) => isUnavailable || isScheduleReplaced || isStuck(game),
  };
}

export const espnScheduleName = 'espn-schedule';
