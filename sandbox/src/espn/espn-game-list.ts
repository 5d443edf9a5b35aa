import type { EasternDay } from '#sandbox/league/eastern-time.ts';
import { firstEspnId, isUndecided, type Game, type Slot } from '#sandbox/league/game.ts';
import type { League, Sight } from '#sandbox/league/league.ts';
import { seasonDatesOf } from '#sandbox/league/season-dates.ts';

/** A line on ESPN's boards. A postponed game stays there for good, on its old day; the new date is another line with another id. */
export interface Listing {
  readonly game: Game;
  readonly slot: Slot;
  readonly postponed: boolean;
}

/** ESPN is a minute behind the league's own board. */
const behind = 60_000;

export function listingsBetween(league: League, first: EasternDay, last: EasternDay, now: number): Listing[] {
  return league
    .gamesOfSeasons(first, last)
    .flatMap((game) => listingsOf(game, now))
    .filter(({ slot }) => first <= slot.day && slot.day <= last);
}

/** By ESPN's id, in which plan-season.ts has put the number of the season. */
export function findListing(league: League, espnId: string, now: number): Listing | undefined {
  const index = Math.floor((Number(espnId) - firstEspnId) / 10_000);
  if (!Number.isInteger(index) || index < 0) return undefined;
  const game = league
    .games(seasonDatesOf(index))
    .find(({ slot, postponed }) => slot.espnId === espnId || postponed?.slot.espnId === espnId);
  return game && listingsOf(game, now).find(({ slot }) => slot.espnId === espnId);
}

export function listingsOf(game: Game, now: number): Listing[] {
  const { slot, postponed } = game;
  if (isUndecided(game, now)) return [];
  if (!postponed) return [{ game, slot, postponed: false }];
  const old = { game, slot: postponed.slot, postponed: postponed.announcedAt <= now };
  return now < postponed.newDateKnownAt ? [old] : [old, { game, slot, postponed: false }];
}

export function sightOf(league: League, { game, slot, postponed }: Listing, now: number): Sight {
  const nothing: Sight = { moment: { phase: 'before' }, home: [], away: [] };
  return postponed || slot !== game.slot ? nothing : league.sight(game, now - behind);
}
