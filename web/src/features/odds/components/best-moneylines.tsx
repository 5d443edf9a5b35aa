import { bookTitle } from '#domain/books.ts';
import type { GameView } from '#web/features/games/game.ts';
import { bestBetOf, boardLines } from '#web/features/odds/board/board-lines.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';

/** The best moneyline of each team with its book: `IND −120 BetMGM`, `CLE +105 FanDuel`. */
export function BestMoneylines({ game }: { readonly game: GameView }) {
  const format = useOddsFormat();
  return boardLines(game, 'moneyline').map((line) => {
    const bet = bestBetOf(line, game.bookmakers);
    if (bet === undefined) return null;
    return (
      <span key={bet.side} className="whitespace-nowrap">
        {bet.side === 'home' ? game.home.code : game.away.code} {formatPrice(bet.price, format)}{' '}
        <span className="text-xs [font-weight:500] text-muted">{bookTitle(bet.book)}</span>
      </span>
    );
  });
}
