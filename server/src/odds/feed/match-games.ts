import type { Notice } from '#server/platform/feeds/feed-states.ts';
import type { OddsEvent } from './quote.ts';
import { oddsFeedName } from './the-odds-api.ts';

export interface MatchableGame {
  readonly id: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly startsAt: Date;
}

const farthestStart = 6 * 3_600_000;

/**
 * Pairs events of the odds feed with our games: the same home and away team and the nearest start, at most six hours away.
 * The feed's start drifts by minutes and its event id may be moved, so neither is compared for equality. What does not
 * match is reported, never guessed.
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
      .filter((candidate) => distance(candidate) <= farthestStart)
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
