import type { Market, Side } from '#domain/markets.ts';
import { handicapOf } from '#domain/odds/handicap.ts';
import type { BookPrices } from '#web/features/games/game.ts';
import type { GameView } from '#web/features/games/game-view.ts';
import { compareBooks } from '#web/features/odds/compare-books.ts';
import { compareSpreads } from '#web/features/odds/compare-spreads.ts';
import type { QuotedPrice } from '#web/lib/format/format-price.ts';

/** One bookmaker's offer on one side. */
export interface BoardOffer {
  /** The points of a total, or the team's own handicap in a spread. */
  readonly line: number | undefined;
  readonly quoted: QuotedPrice;
}

/** A probability on condition that there is no push, with the line that it refers to in a spread or total. */
export interface BoardEstimate {
  readonly line: number | undefined;
  readonly probability: number;
}

/** One line of the board: one side of one game. */
export interface BoardLine {
  readonly side: Side;
  /** Undefined for a book without this market. */
  readonly offerOf: (prices: BookPrices) => BoardOffer | undefined;
  readonly best: ReadonlySet<string>;
  readonly consensus: BoardEstimate | undefined;
  /** Our estimate. It is known for premium members only. */
  readonly ours: BoardEstimate | undefined;
}

/** The two lines of a game in one market. As in the matchup, the away team comes first. */
export function boardLines(game: GameView, market: Market): readonly [BoardLine, BoardLine] {
  if (market === 'spread') return spreadLines(game);
  return market === 'total' ? totalLines(game) : moneylineLines(game);
}

function moneylineLines(game: GameView): readonly [BoardLine, BoardLine] {
  const { best, home } = compareBooks(game.books);
  const forecast = game.moneylineForecast;
  // Without a forecast both probabilities are zero.
  const hasForecast = forecast !== undefined && forecast.home + forecast.away > 0;
  const line = (side: 'away' | 'home', column: 'mlAway' | 'mlHome'): BoardLine => ({
    side,
    offerOf: ({ [column]: quoted }) => ({ line: undefined, quoted }),
    best: best[column],
    consensus: home === undefined ? undefined : { line: undefined, probability: side === 'home' ? home : 1 - home },
    ours: hasForecast ? { line: undefined, probability: forecast[side] } : undefined,
  });
  return [line('away', 'mlAway'), line('home', 'mlHome')];
}

function totalLines(game: GameView): readonly [BoardLine, BoardLine] {
  const { best, over, total } = compareBooks(game.books);
  const forecast = game.totalForecast;
  const line = (side: 'over' | 'under'): BoardLine => ({
    side,
    offerOf: ({ total: points, [side]: quoted }) => (points === undefined ? undefined : { line: points, quoted }),
    best: best[side],
    consensus: over === undefined ? undefined : { line: total, probability: side === 'over' ? over : 1 - over },
    ours:
      forecast?.line === undefined ? undefined : { line: forecast.line, probability: forecast[side] / (forecast.over + forecast.under) },
  });
  return [line('over'), line('under')];
}

function spreadLines(game: GameView): readonly [BoardLine, BoardLine] {
  const { best, line: common, home } = compareSpreads(game.books);
  const forecast = game.spreadForecast;
  const line = (side: 'away' | 'home'): BoardLine => ({
    side,
    offerOf: ({ spread }) => spread && { line: handicapOf(spread.line, side), quoted: spread[side] },
    best: best[side],
    consensus:
      home === undefined || common === undefined
        ? undefined
        : { line: handicapOf(common, side), probability: side === 'home' ? home : 1 - home },
    ours:
      forecast?.line === undefined
        ? undefined
        : { line: handicapOf(forecast.line, side), probability: forecast[side] / (forecast.home + forecast.away) },
  });
  return [line('away'), line('home')];
}

/** A value of the movement from the view of one side. Values of a moneyline or spread are those of the home team. */
export function valueOfSide(market: Market, side: Side, value: number): number {
  if (side !== 'away') return value;
  return market === 'moneyline' ? 1 - value : handicapOf(value, side);
}
