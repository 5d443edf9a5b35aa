import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { StreamEvent } from '#server/platform/stream/hub.ts';
import { premiumGames, publicSlate } from './slates.ts';

interface Message {
  readonly event: string;
  readonly data: unknown;
}

/**
 * What open pages are told: the changed games of the public slate to everybody, and to premium viewers also what we say
 * of every changed game. Each set of changes is worked out once, however many pages are open.
 */
export function tellChanges({ db, clock }: { db: Db; clock: Clock }) {
  const forAll = onceFor(async (events): Promise<Message[]> => {
    const changed = subjectsOf(events, ['game', 'prices']);
    if (changed.size === 0) return [];
    const games = (await publicSlate(db, clock.now())).filter((game) => changed.has(game.game_id));
    return games.length > 0 ? [{ event: 'games', data: games }] : [];
  });
  const forPremium = onceFor(async (events): Promise<Message[]> => {
    const changed = subjectsOf(events, ['game', 'prices', 'prediction']);
    const games = await premiumGames(db, [...changed], clock.now());
    return games.length > 0 ? [{ event: 'predictions', data: games }] : [];
  });
  return async (events: readonly StreamEvent[], viewer: Viewer | null): Promise<Message[]> => {
    return viewer?.isPremium ? [...(await forAll(events)), ...(await forPremium(events))] : forAll(events);
  };
}

const subjectsOf = (events: readonly StreamEvent[], topics: readonly string[]) =>
  new Set(events.filter((event) => topics.includes(event.topic)).map((event) => event.subject));

function onceFor<T>(work: (events: readonly StreamEvent[]) => Promise<T>): (events: readonly StreamEvent[]) => Promise<T> {
  const done = new WeakMap<readonly StreamEvent[], Promise<T>>();
  return (events) => {
    const result = done.get(events) ?? work(events);
    done.set(events, result);
    return result;
  };
}
