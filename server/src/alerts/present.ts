import type { AlertMessage } from '#contract/alerts.ts';
import type { ClaimedBet, Market } from '#domain/markets.ts';
import { americanFromDecimal } from '#domain/odds/price.ts';
import type { UpcomingGame } from './decide/decide-alerts.ts';

export function presentAlert(game: UpcomingGame, market: Market, bet: ClaimedBet, sentAt: Date): AlertMessage {
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
  };
}
