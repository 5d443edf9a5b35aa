import { hourMs } from '#domain/durations.ts';
import type { Notice } from '#server/platform/feeds/feed-state-store.ts';
import type { OddsEvent } from './quote.ts';
import { oddsFeedName } from './the-odds-api.ts';

export interface MatchableGame {
  readonly id: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly startsAt: Date;
}

const maxStartDistance = 6 * hourMs;

/**
 * Matches events of the odds feed with stored games: same home and away team and the nearest start, at most six hours away.
 * The feed's start time drifts by minutes and its event ids can change, so neither is compared for equality. An event
 * without a match becomes a notice to the operator.
 */
export function matchGames<G extends MatchableGame>(
  events: readonly OddsEvent[],
  games: readonly G[],
): { matched: { event: OddsEvent; game: G }[]; notices: Notice[] } {
  const matched: { event: OddsEvent; game: G }[] = [];
  const notices: Notice[] = [];
  const taken = new Set<string>();
  for (const event of events) {
    const distance = (game: G) => Math.abs(game.startsAt.getTime() - event.commencesAt.getTime());
    const game = games
      .filter(({ homeTeamId, awayTeamId }) => homeTeamId === event.homeTeamId && awayTeamId === event.awayTeamId)
      .filter((candidate) => distance(candidate) <= maxStartDistance)
      .toSorted((a, b) => distance(a) - distance(b))[0];
    const kind = !game ? 'unmatched-game' : taken.has(game.id) ? 'two-events-for-one-game' : undefined;
    if (game && !kind) {
      taken.add(game.id);
      matched.push({ event, game });
    } else if (kind) {
      const detail = `${event.awayTeamId} at ${event.homeTeamId}, ${event.commencesAt.toISOString()}`;
      notices.push({ feed: oddsFeedName, kind, subject: event.eventId, detail });
    }
  }
  return { matched, notices };
}
