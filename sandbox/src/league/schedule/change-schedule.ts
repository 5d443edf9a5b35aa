import { easternDayOf } from './eastern-time.ts';
import { hash } from '#sandbox/random/random.ts';
import type { Game } from './game.ts';

const day = 86_400_000;
/** A game that is postponed on request is played this many days later; the new date is published after a few days. */
const postponedDays = 28;
const newDateAfterDays = 3;

/** The game with another start on the same or a neighboring day. Its ids stay. */
export function moveGame(game: Game, startsAt: number): Game {
  return { ...game, slot: { ...game.slot, startsAt, day: easternDayOf(startsAt) } };
}

/** The game postponed from `now` on. Like every postponed game it gets new ids at ESPN and The Odds API. */
export function postponeGame(game: Game, now: number): Game {
  const { slot } = game;
  const startsAt = slot.startsAt + postponedDays * day;
  const oddsId = [1, 2, 3, 4].map((word) => hash(slot.oddsId, word).toString(16).padStart(8, '0')).join('');
  return {
    ...game,
    slot: { startsAt, day: easternDayOf(startsAt), espnId: String(Number(slot.espnId) + 5000), oddsId },
    postponed: { slot, announcedAt: now, newDateKnownAt: now + newDateAfterDays * day },
  };
}
