import { pullFeed, type FeedDeps } from '../platform/feeds/pull-feed.ts';
import type { BoxScore } from './box-score.ts';
import { espnBoxScore } from './espn-box-score.ts';
import type { Source } from './game-report.ts';
import { nbaBoxScore } from './nba-box-score.ts';
import { withOurIds } from './player-store.ts';
import { finalsWithoutBox, saveBox, type StoredGame } from './store.ts';

interface BoxFeeds extends FeedDeps {
  readonly nbaUrl: string;
  readonly espnUrl: string;
}

/** Fetches the lines of finals that have none yet. One game is one transaction: a kill loses none that was stored. */
export async function ingestBoxScores(deps: BoxFeeds, { limit, since }: { limit: number; since: Date }): Promise<void> {
  for (const game of await finalsWithoutBox(deps.db, limit, since)) await ingestBoxScore(deps, game);
}

/** From the league itself where it knows the game, else from ESPN. */
export async function ingestBoxScore(deps: BoxFeeds, game: StoredGame, keep = true): Promise<boolean> {
  const { nbaId, espnId, homeTeamId, awayTeamId, homeScore, awayScore } = game;
  if (homeScore === null || awayScore === null) return false;
  const expected = { homeTeamId, awayTeamId, homeScore, awayScore };
  const nba = nbaId ? await pullFeed(deps, nbaBoxScore(deps.nbaUrl, { nbaId, ...expected }, keep)) : undefined;
  const espn = !nba && espnId ? await pullFeed(deps, espnBoxScore(deps.espnUrl, { espnId, ...expected }, keep)) : undefined;
  const pulled = nba ?? espn;
  if (pulled) await storeBox(deps, game, pulled.value, nba ? 'nba' : 'espn');
  return pulled !== undefined;
}

async function storeBox({ db, clock }: BoxFeeds, game: StoredGame, box: BoxScore, source: Source): Promise<void> {
  await db.transaction(async (tx) => {
    const home = await withOurIds(tx, box.home, source, game.homeTeamId, game.startsAt);
    const away = await withOurIds(tx, box.away, source, game.awayTeamId, game.startsAt);
    await saveBox(tx, game.id, game.resultRevision, { ...box, home, away }, clock.now());
  });
}
