import type { GameStatus } from '#domain/game-status.ts';

const reasons: Partial<Record<GameStatus, string>> = {
  final: 'The game is over.',
  postponed: 'The game is postponed. Prices return with its new date.',
  canceled: 'The game is canceled.',
};

/** Why no bookmaker has a price for a game that is not in progress. */
export function reasonForNoOdds(status: GameStatus = 'scheduled'): string {
  return reasons[status] ?? 'No bookmaker has a price for this game yet.';
}
