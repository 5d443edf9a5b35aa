import type { EasternDay } from '#sandbox/league/schedule/eastern-time.ts';
import { firstEspnId, hasUnknownTeams, type Game, type Slot } from '#sandbox/league/schedule/game.ts';
import type { League, ReportedScore } from '#sandbox/league/league.ts';
import { seasonDatesOf } from '#sandbox/league/schedule/season-dates.ts';

/** One game on one day of ESPN's scoreboard. A postponed game stays on its old day; its new date is a second listing with another id. */
export interface Listing {
  readonly game: Game;
  readonly slot: Slot;
  readonly postponed: boolean;
}

/** ESPN reports scores one minute later than the NBA does. */
const delayMs = 60_000;

export function listingsBetween(league: League, first: EasternDay, last: EasternDay, now: number): Listing[] {
  return league
    .gamesOfSeasons(first, last)
    .flatMap((game) => listingsOf(game, now))
    .filter(({ slot }) => first <= slot.day && slot.day <= last);
}

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
  if (hasUnknownTeams(game, now)) return [];
  if (!postponed) return [{ game, slot, postponed: false }];
  const old = { game, slot: postponed.slot, postponed: postponed.announcedAt <= now };
  return now < postponed.newDateKnownAt ? [old] : [old, { game, slot, postponed: false }];
}

export function reportedScoreOf(league: League, { game, slot, postponed }: Listing, now: number): ReportedScore {
  const notStarted: ReportedScore = { progress: { phase: 'before' }, home: [], away: [] };
  return postponed || slot !== game.slot ? notStarted : league.reportedScore(game, now - delayMs);
}
