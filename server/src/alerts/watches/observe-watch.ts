import type { ConditionOf, WatchCondition } from '#contract/alerts/watches.ts';
import { minuteMs } from '#domain/durations.ts';
import { handicapOf } from '#domain/odds/handicap.ts';
import { lineOfSide } from '#domain/odds/line-of-side.ts';
import type { LeagueFacts, ListedPlayer, Offer, PersonFacts, WatchedGame } from './watch-facts.ts';
import type { StatusChange, WatchEvent } from './watch-event.ts';

/**
 * What is remembered about a subject: whether a threshold is reached, the value of the last alert, or the statuses that the
 * person knows, one text per player.
 */
export type WatchValue = boolean | number | string | string[];

/** What a watch sees about one subject. With an event, the value is remembered when the alert is sent; otherwise at once. */
export interface Observation {
  readonly subject: string;
  readonly value: WatchValue;
  readonly event?: WatchEvent;
}

type Facts = LeagueFacts & PersonFacts;
type Previous = (subject: string) => WatchValue | undefined;

/** Prices and probabilities are decimal fractions with rounding errors. Exactly the threshold must count as reached. */
const tolerance = 1e-9;
/** Listed starts are corrected by minutes now and then. */
const smallestDelayMs = 10 * minuteMs;

export function observeWatch(condition: WatchCondition, facts: Facts, previous: Previous, now: Date): Observation[] {
  const games = facts.games.filter(({ status, startsAt }) => status === 'scheduled' && startsAt > now);
  switch (condition.kind) {
    case 'price':
      return games.filter(({ gameId }) => gameId === condition.gameId).flatMap((game) => observePrice(condition, facts, game, previous));
    case 'move':
      return games.filter((game) => plays(game, condition.teamIds)).flatMap((game) => observeMove(condition, facts, game, previous));
    case 'injury':
      return observeInjuries(condition, facts, previous);
    case 'start':
      return facts.betGames.flatMap((game) => observeStart(game, previous, now));
    case 'number':
      return games.filter((game) => plays(game, condition.teamIds)).flatMap((game) => observeNumber(condition, facts, game, previous));
  }
}

const plays = ({ homeTeamId, awayTeamId }: WatchedGame, teamIds: readonly number[]): boolean =>
  teamIds.length === 0 || teamIds.includes(homeTeamId) || teamIds.includes(awayTeamId);

/** One alert each time a threshold is reached, and none until it has been left and is reached again. */
function threshold(subject: string, isReached: boolean, previous: Previous, event: () => WatchEvent): Observation {
  return isReached && previous(subject) !== true ? { subject, value: true, event: event() } : { subject, value: isReached };
}

function observePrice(target: ConditionOf<'price'>, { offers }: Facts, game: WatchedGame, previous: Previous): Observation[] {
  const reaching = offers.filter((offer) => offer.gameId === game.gameId && reaches(target, offer)).toSorted(compareOffers);
  const best = reaching.find(({ isFresh }) => isFresh);
  // A price that may be gone causes no alert. It does not mean either that the target was left, so that a pause of the feed repeats none.
  if (!best && reaching.length > 0) return [];
  return [threshold(game.gameId, best !== undefined, previous, () => ({ kind: 'price', game, offer: best!, target }))];
}

function reaches(target: ConditionOf<'price'>, offer: Offer): boolean {
  const { market, side, book, price } = offer;
  if (market !== target.market || side !== target.side || (target.book !== null && book !== target.book)) return false;
  if (price < target.price - tolerance) return false;
  const line = lineOfSide(offer);
  if (target.line === null || line === null) return target.line === line;
  // An over is better with fewer points; every other side with a higher line.
  return side === 'over' ? line <= target.line : line >= target.line;
}

/** The highest price first; of equal prices that of the first book by name, so that every process selects the same. */
const compareOffers = (a: Offer, b: Offer): number => b.price - a.price || (a.book < b.book ? -1 : 1);

function observeMove(condition: ConditionOf<'move'>, { consensusChanges }: Facts, game: WatchedGame, previous: Previous): Observation[] {
  const change = consensusChanges.find(({ gameId, market }) => gameId === game.gameId && market === condition.market);
  if (!change) return [];
  const last = previous(game.gameId);
  const from = typeof last === 'number' ? last : change.opening;
  if (Math.abs(change.current - from) < condition.by - tolerance) return [];
  const since = typeof last === 'number' ? 'last alert' : 'opening';
  return [{ subject: game.gameId, value: change.current, event: { kind: 'move', game, change, from, since } }];
}

function observeInjuries(condition: ConditionOf<'injury'>, { injuries, favoriteTeams }: Facts, previous: Previous): Observation[] {
  const teamIds = new Set([...condition.teamIds, ...(condition.withFavorites ? favoriteTeams : [])]);
  return [...teamIds].flatMap((teamId) => {
    const subject = String(teamId);
    const value = injuries
      .filter((player) => player.teamId === teamId)
      .map(statusText)
      .toSorted();
    const known = previous(subject);
    // The first check of a team only stores who is listed.
    if (!Array.isArray(known)) return [{ subject, value }];
    const changes = changesBetween(known, value);
    return changes.length === 0 ? [] : [{ subject, value, event: { kind: 'injury', teamId, changes } as const }];
  });
}

const statusText = ({ key, name, status }: ListedPlayer): string => [key, status, name].join('\t');

function changesBetween(before: readonly string[], after: readonly string[]): StatusChange[] {
  const byKey = (texts: readonly string[]) =>
    new Map(texts.map((text) => text.split('\t')).map(([key = '', status = '', name = '']) => [key, { status, name }]));
  const [old, current] = [byKey(before), byKey(after)];
  const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((key): StatusChange[] => {
    const [from, to] = [old.get(key), current.get(key)];
    return from?.status === to?.status ? [] : [{ name: (to ?? from)!.name, from: from?.status ?? null, to: to?.status ?? null }];
  });
  // A player whose id becomes known later is listed with another key, but nothing has changed.
  const isUndone = (one: StatusChange) =>
    changes.some((other) => other.name === one.name && other.from === one.to && other.to === one.from);
  return changes.filter((change) => !isUndone(change));
}

function observeStart(game: Facts['betGames'][number], previous: Previous, now: Date): Observation[] {
  const { gameId, startsAt, status, listedAt } = game;
  const isPostponed = status === 'postponed';
  if (!isPostponed && (status !== 'scheduled' || startsAt <= now)) return [];
  const known = String(previous(gameId) ?? listedAt.toISOString());
  const value = isPostponed ? 'postponed' : startsAt.toISOString();
  const isMoved =
    isPostponed || known === 'postponed' ? known !== value : Math.abs(startsAt.getTime() - Date.parse(known)) >= smallestDelayMs;
  if (!isMoved) return [];
  const from = known === 'postponed' ? listedAt : new Date(known);
  return [{ subject: gameId, value, event: { kind: 'start', game, from } }];
}

function observeNumber(condition: ConditionOf<'number'>, { numbers }: Facts, game: WatchedGame, previous: Previous): Observation[] {
  const ours = numbers.get(game.gameId);
  if (!ours) return [];
  const isMet = (probability: number) =>
    condition.direction === 'above' ? probability >= condition.threshold - tolerance : probability <= condition.threshold + tolerance;
  const observe = (subject: string, teamId: number | null, probability: number, line: number | null) =>
    threshold(subject, isMet(probability), previous, () => ({ kind: 'number', game, condition, teamId, probability, line }));
  if (condition.figure === 'over') {
    return ours.totalLine === null ? [] : [observe(game.gameId, null, ours.over, ours.totalLine)];
  }
  const { cover } = ours;
  return [...new Set(condition.teamIds)]
    .filter((teamId) => teamId === game.homeTeamId || teamId === game.awayTeamId)
    .flatMap((teamId) => {
      const side = teamId === game.homeTeamId ? 'home' : 'away';
      const subject = `${game.gameId}:${teamId}`;
      if (condition.figure === 'win') return [observe(subject, teamId, side === 'home' ? ours.homeWin : 1 - ours.homeWin, null)];
      return cover ? [observe(subject, teamId, cover[side], handicapOf(cover.line, side))] : [];
    });
}
