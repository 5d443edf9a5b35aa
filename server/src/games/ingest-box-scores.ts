import { pullFeed, type FeedDeps } from '../platform/feeds/pull-feed.ts';
import { nbaBoxScore } from './nba-box-score.ts';
import { savePlayers } from './player-store.ts';
import { finalsWithoutBox, saveBox, type StoredGame } from './store.ts';

/** Fetches the lines of finals that have none yet. One game is one transaction: a kill loses none that was stored. */
export async function ingestBoxScores(
  deps: FeedDeps & { nbaUrl: string },
  { limit, since }: { limit: number; since: Date },
): Promise<void> {
  for (const game of await finalsWithoutBox(deps.db, limit, since)) await ingestBoxScore(deps, game);
}

export async function ingestBoxScore(deps: FeedDeps & { nbaUrl: string }, game: StoredGame, keep = true): Promise<void> {
  const { nbaId, homeTeamId, awayTeamId, homeScore, awayScore } = game;
  if (nbaId === null || homeScore === null || awayScore === null) return;
  const pulled = await pullFeed(deps, nbaBoxScore(deps.nbaUrl, { nbaId, homeTeamId, awayTeamId, homeScore, awayScore }, keep));
  if (!pulled) return;
  await deps.db.transaction(async (tx) => {
    await saveBox(tx, game.id, game.resultRevision, pulled.value, pulled.fetchedAt);
    await savePlayers(tx, pulled.value.home, homeTeamId, game.startsAt);
    await savePlayers(tx, pulled.value.away, awayTeamId, game.startsAt);
  });
}
