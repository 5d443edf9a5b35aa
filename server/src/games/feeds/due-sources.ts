import type { FeedState } from '#contract/status.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import type { StoredGame } from '#server/games/store.ts';

const scheduleEvery = dayMs;
const retryScheduleEvery = 10 * minuteMs;
const crossCheckEvery = 10 * minuteMs;
/** Every game has started this long after its scheduled start. */
const startedAfter = 30 * minuteMs;
/** Every game is over this long after its scheduled start. */
const overAfter = 4 * hourMs;
/** The league's scoreboard counts as unavailable after three minutes without a successful response. */
const unavailableAfter = 3 * minuteMs;

/** Which sources to poll now. It depends on stored state only, so that a restart or a second process changes nothing. */
export function dueSources({
  now,
  underWay,
  states,
}: {
  readonly now: Date;
  readonly underWay: readonly StoredGame[];
  readonly states: ReadonlyMap<string, FeedState>;
}) {
  const since = (at: string | null | undefined) => (at ? now.getTime() - Date.parse(at) : Infinity);
  const schedule = states.get('nba-schedule');
  const board = states.get('nba-scoreboard');
  const isOn = underWay.length > 0;
  const isUnavailable = board?.fault != null && since(board.lastGoodAt) > unavailableAfter;
  const age = (game: StoredGame) => now.getTime() - game.startsAt.getTime();
  const isStuck = (game: StoredGame) => age(game) > overAfter || (game.status === 'scheduled' && age(game) > startedAfter);
  const stuck = underWay.filter(isStuck);
  const sinceEspn = since(states.get('espn-scoreboard')?.lastTriedAt);
  // The league's scoreboard contains one day only, so older games that never became final are requested from ESPN by date.
  const requested = isUnavailable || (isOn && sinceEspn >= crossCheckEvery) ? underWay : sinceEspn >= minuteMs ? stuck : [];
  return {
    schedule: since(schedule?.lastGoodAt) >= scheduleEvery && since(schedule?.lastTriedAt) >= (schedule?.fault ? retryScheduleEvery : 0),
    scoreboard: isOn,
    espnDates: [...new Set(requested.map((game) => game.date))].slice(0, 5),
    mayEspnDecide: (game: StoredGame) => isUnavailable || isStuck(game),
  };
}
