import type { OddsGame, PremiumGame } from '#contract/predictions.ts';
import { hourMs } from '#domain/durations.ts';
import { earlyAccessHours } from '#domain/game-rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { presentPremiumGame } from './present.ts';
import { findLastPredictions, listUpcomingGames } from './store.ts';

/** The public odds of games. The odds slice provides them; app.ts connects the two. */
interface OddsBoard {
  today(): Promise<OddsGame[]>;
  games(ids: readonly string[]): Promise<OddsGame[]>;
}

export interface PremiumSlateDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly board: OddsBoard;
}

/** Today's games and the games of the coming 72 hours, with their predictions. For premium viewers only. */
export async function listPremiumSlate({ db, clock, board }: PremiumSlateDeps): Promise<PremiumGame[]> {
  const now = clock.now();
  const today = await board.today();
  const known = new Set(today.map(({ game_id }) => game_id));
  const upcoming = await listUpcomingGames(db, now, new Date(now.getTime() + earlyAccessHours * hourMs));
  const others = upcoming.map(({ id }) => id).filter((id) => !known.has(id));
  return withPredictions(db, [...today, ...(await board.games(others))]);
}

/** The given games with their predictions. For premium viewers only. */
export async function listPremiumGames({ db, board }: PremiumSlateDeps, ids: readonly string[]): Promise<PremiumGame[]> {
  return withPredictions(db, await board.games(ids));
}

async function withPredictions(db: Db, games: readonly OddsGame[]): Promise<PremiumGame[]> {
  const predictions = await findLastPredictions(
    db,
    games.map(({ game_id }) => game_id),
  );
  return games.map((game) => presentPremiumGame(game, predictions.get(game.game_id)));
}
