import type { LeagueDeps } from '#server/games/queries.ts';
import { listTodaysBoard } from '#server/odds/queries.ts';
import type { BuildMessages } from '#server/platform/stream/serve-stream.ts';
import type { StreamEvent } from '#server/platform/stream/publish-changes.ts';
import { addFreeChances } from '#server/predictions/add-free-chances.ts';
import { listPremiumGames } from '#server/predictions/premium-slate.ts';
import type { Topic } from '#server/schema/platform/stream.ts';

export function buildViewerMessages(deps: LeagueDeps): BuildMessages {
  return async (events, audience) => {
    if (audience === 'premium') {
      const changed = subjectsOf(events, ['game', 'prices', 'prediction']);
      const games = changed.size > 0 ? await listPremiumGames(deps, [...changed]) : [];
      const market = subjectsOf(events, ['market']).size > 0 ? [{ event: 'market', data: {} }] : [];
      return games.length > 0 ? [{ event: 'predictions', data: games }, ...market] : market;
    }
    const changed = subjectsOf(events, ['game', 'prices', 'prediction']);
    if (changed.size === 0) return [];
    const games = await addFreeChances(
      deps,
      (await listTodaysBoard(deps)).filter(({ game_id }) => changed.has(game_id)),
    );
    return games.length > 0 ? [{ event: 'games', data: games }] : [];
  };
}

const subjectsOf = (events: readonly StreamEvent[], topics: readonly Topic[]) =>
  new Set(events.filter((event) => topics.includes(event.topic)).map((event) => event.subject));
