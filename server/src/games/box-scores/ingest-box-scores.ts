import { pullFeed, type FeedDeps } from '#server/platform/feeds/pull-feed.ts';
import type { BoxScore } from './box-score.ts';
import { espnBoxScore } from './espn-box-score.ts';
import type { Source } from '#server/games/feeds/game-report.ts';
import { nbaBoxScore } from './nba-box-score.ts';
import { openPlayerBook, savePlayerBook } from '#server/games/players/player-store.ts';
import { finalsWithoutBox, saveBoxes, type StoredGame } from '#server/games/store.ts';

export interface BoxFeeds extends FeedDeps {
  readonly nbaUrl: string;
  readonly espnUrl: string;
}

export interface PulledBox {
  readonly game: StoredGame;
  readonly source: Source;
  readonly box: BoxScore;
}

/** Fetches the lines of finals that have none yet. One game is one transaction: a kill loses none that was stored. */
export async function ingestBoxScores(deps: BoxFeeds, { limit, since }: { limit: number; since: Date }): Promise<void> {
  for (const game of await finalsWithoutBox(deps.db, limit, since)) {
    const pulled = await pullBox(deps, game);
    if (pulled) await storeBoxes(deps, [pulled]);
  }
}

/** From the league itself where it knows the game, else from ESPN. */
export async function pullBox(deps: BoxFeeds, game: StoredGame, keep = true): Promise<PulledBox | undefined> {
  const { nbaId, espnId, homeTeamId, awayTeamId, homeScore, awayScore } = game;
  if (homeScore === null || awayScore === null) return undefined;
  const expected = { homeTeamId, awayTeamId, homeScore, awayScore };
  const nba = nbaId ? await pullFeed(deps, nbaBoxScore(deps.nbaUrl, { nbaId, ...expected }, keep)) : undefined;
  if (nba) return { game, source: 'nba', box: nba.value };
  const espn = espnId ? await pullFeed(deps, espnBoxScore(deps.espnUrl, { espnId, ...expected }, keep)) : undefined;
  return espn && { game, source: 'espn', box: espn.value };
}

/** Stores lines, in one transaction and in the order of the games, with everybody who appears in them. */
export async function storeBoxes({ db, clock }: BoxFeeds, boxes: readonly PulledBox[]): Promise<void> {
  await db.transaction(async (transaction) => {
    const lines = boxes.flatMap(({ box }) => [...box.home.players, ...box.away.players]);
    const book = await openPlayerBook(transaction, {
      teamIds: boxes.flatMap(({ game }) => [game.homeTeamId, game.awayTeamId]),
      sourceIds: lines.map((line) => line.playerId),
    });
    const entered = boxes.map(({ game, source, box }) => {
      const home = book.enter(box.home, source, game.homeTeamId, game.startsAt);
      const away = book.enter(box.away, source, game.awayTeamId, game.startsAt);
      return { gameId: game.id, resultRevision: game.resultRevision, box: { overtimes: box.overtimes, home, away }, storedAt: clock.now() };
    });
    await savePlayerBook(transaction, book);
    await saveBoxes(transaction, entered);
  });
}
