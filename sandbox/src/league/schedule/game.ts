import { type EasternDay, easternDayOf } from './eastern-time.ts';
import type { SeasonDates } from './season-dates.ts';
import type { Team } from './teams.ts';
import { hash } from '#sandbox/random/random.ts';

/** The ids of ESPN's games start here. Season number n has the 10,000 ids from `firstEspnId` + 10,000 × n. */
export const firstEspnId = 401_000_000;

/** A date of a game, with its ids at ESPN and The Odds API. A postponed game gets new ids there; the NBA's id stays. */
export interface Slot {
  readonly day: EasternDay;
  readonly startsAt: number;
  readonly espnId: string;
  readonly oddsId: string;
}

export interface Postponement {
  readonly slot: Slot;
  readonly announcedAt: number;
  /** When the new date is published. Until then the schedule shows the old date with the status PPD (postponed). */
  readonly newDateKnownAt: number;
}

export interface Game {
  readonly id: string;
  readonly number: number;
  readonly season: SeasonDates;
  readonly home: Team;
  readonly away: Team;
  /** The date on which the game is played; after a postponement, the new date. */
  readonly slot: Slot;
  readonly postponed?: Postponement;
  /** Set for a knockout game of the NBA Cup. Vendors do not name its teams before `knownAt`. */
  readonly cup?: { readonly round: string; readonly knownAt: number };
  readonly neutral: boolean;
  /** Days since the team's previous game, at most 7. */
  readonly homeRest: number;
  readonly awayRest: number;
}

/** The date of the game according to the schedule that is published at `now`. */
export function publishedSlotAt({ slot, postponed }: Game, now: number): Slot {
  return postponed && now < postponed.newDateKnownAt ? postponed.slot : slot;
}

export function isPostponed({ postponed }: Game, now: number): boolean {
  return postponed !== undefined && postponed.announcedAt <= now && now < postponed.newDateKnownAt;
}

export function hasUnknownTeams({ cup }: Game, now: number): boolean {
  return cup !== undefined && now < cup.knownAt;
}

const dayMs = 86_400_000;
/** A game that a test postpones is played this many days later. Its new date is published after `newDateAfterDays`. */
const postponedDays = 28;
const newDateAfterDays = 3;

/** Moves the game to another start. It keeps its ids. For a postponed game this is the new date, which is published at once. */
export function moveGame(game: Game, startsAt: number, now: number): Game {
  const { slot, postponed } = game;
  return {
    ...game,
    slot: { ...slot, startsAt, day: easternDayOf(startsAt) },
    ...(postponed && { postponed: { ...postponed, newDateKnownAt: now } }),
  };
}

/** The game as it was before it was postponed. */
export function restoreGame({ postponed, ...game }: Game): Game {
  return postponed ? { ...game, slot: postponed.slot } : game;
}

/** The game postponed from `now` on. Like every postponed game it gets new ids at ESPN and The Odds API. */
export function postponeGame(game: Game, now: number): Game {
  const { slot } = game;
  const startsAt = slot.startsAt + postponedDays * dayMs;
  const oddsId = [1, 2, 3, 4].map((word) => hash(slot.oddsId, word).toString(16).padStart(8, '0')).join('');
  return {
    ...game,
    slot: { startsAt, day: easternDayOf(startsAt), espnId: String(Number(slot.espnId) + 5000), oddsId },
    postponed: { slot, announcedAt: now, newDateKnownAt: now + newDateAfterDays * dayMs },
  };
}
