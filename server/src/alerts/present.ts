import type { AlertMessage } from '#contract/alerts.ts';
import type { ClaimedBet, Market } from '#domain/markets.ts';
import { americanFromDecimal } from '#domain/odds/price.ts';
import type { IssuedPrediction } from './game-store.ts';

export function presentAlert(game: IssuedPrediction, market: Market, bet: ClaimedBet, sentAt: Date): AlertMessage {
  return {
    gameId: game.gameId,
    awayTeamId: game.awayTeamId,
    homeTeamId: game.homeTeamId,
    startsAt: game.startsAt.toISOString(),
    sentAt: sentAt.toISOString(),
    market,
    side: bet.side,
    book: bet.book,
    price: Math.round(americanFromDecimal(bet.price)),
    line: bet.line,
    gap: bet.claimed,
    replay: game.replay,
  };
}
