import { hourMs } from '#domain/durations.ts';
import type { Notice } from '#server/platform/feeds/feed-state-store.ts';
import type { games } from '#server/schema/games.ts';
import { type OddsEvent, oddsNotice } from './the-odds-api.ts';

type MatchableGame = Pick<typeof games.$inferSelect, 'id' | 'homeTeamId' | 'awayTeamId' | 'startsAt'>;

const maxStartDistanceMs = 6 * hourMs;

/**
 * Matches events of the odds feed with stored games: same home and away team and the nearest start, at most six hours away.
 * The feed's start time drifts by minutes and its event ids can change, so neither is compared for equality. An event
 * without a match becomes a notice to the operator.
 */
export function matchGames<G extends MatchableGame>(
  events: readonly OddsEvent[],
  stored: readonly G[],
): { matched: { event: OddsEvent; game: G }[]; notices: Notice[] } {
  const matched: { event: OddsEvent; game: G }[] = [];
  const notices: Notice[] = [];
  const taken = new Set<string>();
  for (const event of events) {
    const distance = (game: G) => Math.abs(game.startsAt.getTime() - event.commencesAt.getTime());
    const game = stored
      .filter(({ homeTeamId, awayTeamId }) => homeTeamId === event.homeTeamId && awayTeamId === event.awayTeamId)
      .filter((candidate) => distance(candidate) <= maxStartDistanceMs)
      .toSorted((a, b) => distance(a) - distance(b))[0];
    const kind = !game ? 'unmatched-game' : taken.has(game.id) ? 'two-events-for-one-game' : undefined;
    if (game && !kind) {
      taken.add(game.id);
      matched.push({ event, game });
    } else if (kind) {
      const detail = `${event.awayTeamId} at ${event.homeTeamId}, ${event.commencesAt.toISOString()}`;
      notices.push(oddsNotice(kind, event.eventId, detail));
    }
  }
  return { matched, notices };
}
