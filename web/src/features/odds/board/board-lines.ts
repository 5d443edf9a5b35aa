import type { Market, Side } from '#domain/market/market.ts';
import { chancesOfSide, rules } from '#domain/market/rules.ts';
import type { GameQuote, GameView } from '#web/features/games/game.ts';
import type { OfferedBet } from '#web/features/games/offers/selected-offer.ts';
import { compareMarket } from '#web/features/odds/compare-market.ts';
import { positionOf } from '#web/lib/format/format-position.ts';
import { sidesAsShown } from '#web/lib/format/market-names.ts';

interface BoardEstimate {
  readonly line: number | null;
  readonly probability: number;
}

export interface BoardLine {
  readonly market: Market;
  readonly side: Side;
  readonly quotes: ReadonlyMap<string, GameQuote>;
  readonly best: ReadonlySet<string>;
  readonly consensus: BoardEstimate | undefined;
  /** Our estimate, at the line of the consensus. It is known for premium members only. */
  readonly ours: BoardEstimate | undefined;
  /** The largest value gap of a bet on this side; undefined if we claim none. */
  readonly gap: number | undefined;
}

export function betOf({ market, side, quotes }: BoardLine, book: string | undefined): OfferedBet | undefined {
  const quote = quotes.get(book ?? '');
  const price = quote?.prices[side === rules[market].sides[0] ? 0 : 1];
  return quote && price !== undefined ? { ...quote, side, price } : undefined;
}

export const bestBetOf = (line: BoardLine, books: readonly string[]): OfferedBet | undefined =>
  betOf(
    line,
    books.find((book) => line.best.has(book)),
  );

export function boardLines(game: GameView, market: Market): readonly [BoardLine, BoardLine] {
  const { quotes, best, line, first } = compareMarket(game, market);
  const expected = game.forecasts[market]?.expected;
  const ours = expected && line !== undefined ? rules[market].chances(expected)(line) : undefined;
  const boardLine = (side: Side): BoardLine => {
    const isFirst = side === rules[market].sides[0];
    const estimate = (probability: number | undefined) =>
      probability === undefined || line === undefined ? undefined : { line, probability };
    return {
      market,
      side,
      quotes,
      best: best[isFirst ? 0 : 1],
      consensus: estimate(first === undefined ? undefined : positionOf('moneyline', isFirst ? 'home' : 'away', first)),
      ours: estimate(ours && chancesOfSide(market, side, ours).win / (ours.first + ours.second)),
      gap: game.forecasts[market]?.bets.find((bet) => bet.side === side)?.gap,
    };
  };
  const [above, below] = sidesAsShown(market);
  return [boardLine(above), boardLine(below)];
}
