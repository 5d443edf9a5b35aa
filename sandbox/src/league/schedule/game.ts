import type { EasternDay } from '#sandbox/league/eastern-time.ts';
import type { SeasonDates } from './season-dates.ts';
import type { Team } from '#sandbox/league/teams.ts';

/** The first ESPN id. Each season has a range of 10,000 ids, in order of the season index. */
export const firstEspnId = 401_000_000;

/** The scheduled start of a game and its ids at the vendors. After a postponement every vendor except the league assigns a new id. */
export interface Slot {
  readonly day: EasternDay;
  readonly startsAt: number;
  readonly espnId: string;
  readonly oddsId: string;
}

export interface Postponement {
  readonly slot: Slot;
  readonly announcedAt: number;
  /** From this time the schedule shows the new date; until then it shows PPD on the old one. */
  readonly newDateKnownAt: number;
}

export interface Game {
  readonly id: string;
  readonly number: number;
  readonly season: SeasonDates;
  readonly home: Team;
  readonly away: Team;
  /** When the game is actually played. */
  readonly slot: Slot;
  readonly postponed?: Postponement;
  /** Set for a knockout game of the cup, whose teams are unknown before `knownAt`. */
  readonly cup?: { readonly round: string; readonly knownAt: number };
  readonly neutral: boolean;
  /** Days since each team's last game, at most 7. */
  readonly homeRest: number;
  readonly awayRest: number;
}

/** The slot according to the schedule as published at `now`. */
export function slotAt({ slot, postponed }: Game, now: number): Slot {
  return postponed && now < postponed.newDateKnownAt ? postponed.slot : slot;
}

/** Whether the game is postponed and has no new date yet. */
export function isPostponed({ postponed }: Game, now: number): boolean {
  return postponed !== undefined && postponed.announcedAt <= now && now < postponed.newDateKnownAt;
}

export function hasUnknownTeams({ cup }: Game, now: number): boolean {
  return cup !== undefined && now < cup.knownAt;
}
