import type { Viewer } from '#server/platform/http/viewer.ts';
import type { StreamEvent } from '#server/platform/stream/event-store.ts';
import { subscriptionTopic } from '#server/platform/stream/publish-changes.ts';
import { listPremiumGames, type PremiumSlateDeps } from '#server/predictions/premium-slate.ts';

interface Message {
  readonly event: string;
  readonly data: unknown;
}

/**
 * The messages to open pages when games change. Everyone gets the changed games of the public board; premium viewers also
 * get the predictions of all changed games. A user whose subscription changed gets an event without data. Each batch of changes is read once, independent of the number of open pages.
 */
export function notifyViewers(deps: PremiumSlateDeps) {
  const publicMessages = oncePerBatch(async (events): Promise<Message[]> => {
    const changed = subjectsOf(events, ['game', 'prices']);
    if (changed.size === 0) return [];
    const games = (await deps.board.today()).filter(({ game_id }) => changed.has(game_id));
    return games.length > 0 ? [{ event: 'games', data: games }] : [];
  });
  const premiumMessages = oncePerBatch(async (events): Promise<Message[]> => {
    const games = await listPremiumGames(deps, [...subjectsOf(events, ['game', 'prices', 'prediction'])]);
    return games.length > 0 ? [{ event: 'predictions', data: games }] : [];
  });
  return async (events: readonly StreamEvent[], viewer: Viewer | null): Promise<Message[]> => {
    const hasNewSubscription = viewer !== null && subjectsOf(events, [subscriptionTopic]).has(String(viewer.userId));
    return [
      ...(hasNewSubscription ? [{ event: 'subscription', data: {} }] : []),
      ...(await publicMessages(events)),
      ...(viewer?.isPremium ? await premiumMessages(events) : []),
    ];
  };
}

const subjectsOf = (events: readonly StreamEvent[], topics: readonly string[]) =>
  new Set(events.filter((event) => topics.includes(event.topic)).map((event) => event.subject));

function oncePerBatch<T>(work: (events: readonly StreamEvent[]) => Promise<T>): (events: readonly StreamEvent[]) => Promise<T> {
  const results = new WeakMap<readonly StreamEvent[], Promise<T>>();
  return (events) => {
    const result = results.get(events) ?? work(events);
    results.set(events, result);
    return result;
  };
}
