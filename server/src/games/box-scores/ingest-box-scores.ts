import type { GameSource, GameFeeds } from '#server/games/feeds/game-report.ts';
import { loadPlayerRegistry, savePlayerRegistry } from '#server/games/players/player-store.ts';
import { listFinalsWithoutBox, saveBoxScores, type StoredGame } from '#server/games/feeds/store.ts';
import { pullFeed } from '#server/platform/feeds/pull-feed.ts';
import type { BoxScore } from '#server/schema/games.ts';
import { espnBoxScore } from './espn-box-score.ts';
import { nbaBoxScore } from './nba-box-score.ts';

interface PulledBoxScore {
  readonly game: StoredGame;
  readonly source: GameSource;
  readonly box: BoxScore;
}

/** Fetches missing box scores of final games. Each game is stored in its own transaction, so an interruption loses at most one. */
export async function ingestBoxScores(deps: GameFeeds, { limit, since }: { limit: number; since: Date }): Promise<void> {
  for (const game of await listFinalsWithoutBox(deps.db, limit, since)) {
    const pulled = await pullBoxScore(deps, game);
    if (pulled) await storeBoxScores(deps, [pulled]);
  }
}

export async function pullBoxScore(deps: GameFeeds, game: StoredGame, storesPayload = true): Promise<PulledBoxScore | undefined> {
  const { nbaId, espnId, homeTeamId, awayTeamId, homeScore, awayScore } = game;
  if (homeScore === null || awayScore === null) return undefined;
  const expected = { homeTeamId, awayTeamId, homeScore, awayScore };
  const nba = nbaId ? await pullFeed(deps, nbaBoxScore(deps.nbaUrl, nbaId, expected, storesPayload)) : undefined;
  if (nba) return { game, source: 'nba', box: nba.value };
  const espn = espnId ? await pullFeed(deps, espnBoxScore(deps.espnUrl, espnId, expected, storesPayload)) : undefined;
  return espn && { game, source: 'espn', box: espn.value };
}

export async function storeBoxScores({ db, clock }: GameFeeds, boxes: readonly PulledBoxScore[]): Promise<void> {
  await db.transaction(async (transaction) => {
    const lines = boxes.flatMap(({ box }) => [...box.home.players, ...box.away.players]);
    const registry = await loadPlayerRegistry(transaction, {
      teamIds: boxes.flatMap(({ game }) => [game.homeTeamId, game.awayTeamId]),
      sourceIds: lines.map((line) => line.playerId),
    });
    const rows = boxes.map(({ game, source, box }) => {
      const home = registry.register(box.home, source, game.homeTeamId, game.startsAt);
      const away = registry.register(box.away, source, game.awayTeamId, game.startsAt);
      return { gameId: game.id, resultRevision: game.resultRevision, box: { overtimes: box.overtimes, home, away }, storedAt: clock.now() };
    });
    await savePlayerRegistry(transaction, registry);
    await saveBoxScores(transaction, rows);
  });
}
