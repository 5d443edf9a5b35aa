import { eq, sql } from 'drizzle-orm';
import type { WatchKind } from '#contract/alerts/watches.ts';
import { type Market, markets } from '#domain/markets.ts';
import type { Db } from '#server/platform/database/database.ts';
import { alertWatches } from '#server/schema/alerts.ts';
import type { WatchedGame, WatchedMarket } from './watch-facts.ts';

/** One thing that an active watch of somebody observes. Fields that its kind does not have are null. */
interface WatchedFact {
  readonly kind: WatchKind;
  readonly gameId: string | null;
  readonly market: Market | null;
  /** Null for all teams. */
  readonly teamId: number | null;
}

/** What the active watches of all people observe, each thing once. Facts that nobody watches are not read. */
export async function listWatchedFacts(db: Db): Promise<WatchedFact[]> {
  const { condition, isActive } = alertWatches;
  const teamIds = sql`case jsonb_typeof(${condition} -> 'teamIds') when 'array' then ${condition} -> 'teamIds' end`;
  return db
    .selectDistinct({
      kind: sql<WatchKind>`${condition} ->> 'kind'`,
      gameId: sql<string | null>`${condition} ->> 'gameId'`,
      market: sql<Market | null>`${condition} ->> 'market'`,
      teamId: sql<number | null>`team.id`.mapWith(Number),
    })
    .from(alertWatches)
    .leftJoin(sql`lateral jsonb_array_elements_text(${teamIds}) as team(id)`, sql`true`)
    .where(eq(isActive, true));
}

/** The markets of these games whose movement somebody watches. */
export function watchedMarkets(watched: readonly WatchedFact[], games: readonly WatchedGame[]): WatchedMarket[] {
  const moves = watched.filter(({ kind }) => kind === 'move');
  return games.flatMap(({ gameId, homeTeamId, awayTeamId }) =>
    markets
      .filter((name) =>
        moves.some(({ market, teamId }) => market === name && (teamId === null || teamId === homeTeamId || teamId === awayTeamId)),
      )
      .map((market) => ({ gameId, market })),
  );
}
