import type { EasternDay } from './eastern-time.ts';
import type { SeasonDates } from './season-dates.ts';
import type { Team } from './teams.ts';

/** ESPN's ids begin here: ten thousand to a season, in the order of the seasons' numbers. */
export const firstEspnId = 401_000_000;

/** When a game is set to start, and under which ids the vendors list it; a new date gets new ids from all but the league itself. */
export interface Slot {
  readonly day: EasternDay;
  readonly startsAt: number;
  readonly espnId: string;
  readonly oddsId: string;
}

export interface Postponement {
  readonly slot: Slot;
  readonly announcedAt: number;
  /** From then on the new date is in the schedule; until then it says PPD on the old one. */
  readonly newDateKnownAt: number;
}

export interface Game {
  readonly id: string;
  readonly number: number;
  readonly season: SeasonDates;
  readonly home: Team;
  readonly away: Team;
  /** When it is really played. */
  readonly slot: Slot;
  readonly postponed?: Postponement;
  /** A knock-out game of the cup: who plays is not known before that moment. */
  readonly cup?: { readonly round: string; readonly knownAt: number };
  readonly neutral: boolean;
  /** Days since each side's last game, at most a week. */
  readonly homeRest: number;
  readonly awayRest: number;
}

/** The slot the world believes in at that moment. */
export function slotAt({ slot, postponed }: Game, now: number): Slot {
  return postponed && now < postponed.newDateKnownAt ? postponed.slot : slot;
}

/** Called off and without a new date yet. */
export function isCalledOff({ postponed }: Game, now: number): boolean {
  return postponed !== undefined && postponed.announcedAt <= now && now < postponed.newDateKnownAt;
}

export function isUndecided({ cup }: Game, now: number): boolean {
  return cup !== undefined && now < cup.knownAt;
}
