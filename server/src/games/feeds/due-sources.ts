import type { FeedState } from '#contract/status.ts';
import type { StoredGame } from '#server/games/store.ts';

const minute = 60_000;
const scheduleEvery = 24 * 60 * minute;
const retryScheduleEvery = 10 * minute;
const crossCheckEvery = 10 * minute;
/** A game scheduled so long ago has surely begun, and one that began so long ago is surely over. */
const surelyBegun = 30 * minute;
const surelyOver = 4 * 60 * minute;
/** Two missed rounds are bad luck; from here on the first source counts as silent. */
const silentAfter = 3 * minute;

export interface DueSources {
  readonly schedule: boolean;
  readonly scoreboard: boolean;
  readonly espnDates: readonly string[];
  readonly mayEspnDecide: (game: StoredGame) => boolean;
}

/** Which sources to ask now. Decided from what is stored, so that a restart or a second process changes nothing. */
export function dueSources({
  now,
  underWay,
  states,
}: {
  readonly now: Date;
  readonly underWay: readonly StoredGame[];
  readonly states: ReadonlyMap<string, FeedState>;
}): DueSources {
  const since = (at: string | null | undefined) => (at ? now.getTime() - Date.parse(at) : Infinity);
  const schedule = states.get('nba-schedule');
  const board = states.get('nba-scoreboard');
  const isOn = underWay.length > 0;
  const isSilent = board?.fault != null && since(board.lastGoodAt) > silentAfter;
  const age = (game: StoredGame) => now.getTime() - game.startsAt.getTime();
  const isStuck = (game: StoredGame) => age(game) > surelyOver || (game.status === 'scheduled' && age(game) > surelyBegun);
  const stuck = underWay.filter(isStuck);
  const sinceEspn = since(states.get('espn-scoreboard')?.lastTriedAt);
  // The board of the first source shows one day only: older games that never became final are asked for by their date.
  const asked = isSilent || (isOn && sinceEspn >= crossCheckEvery) ? underWay : sinceEspn >= minute ? stuck : [];
  return {
    schedule: since(schedule?.lastGoodAt) >= scheduleEvery && since(schedule?.lastTriedAt) >= (schedule?.fault ? retryScheduleEvery : 0),
    scoreboard: isOn,
    espnDates: [...new Set(asked.map((game) => game.date))].slice(0, 5),
    mayEspnDecide: (game) => isSilent || isStuck(game),
  };
}
