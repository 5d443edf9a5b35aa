import {
  coverProbabilities,
  marginDistribution,
  type MarginDistribution,
  type MarginForecast,
} from '#domain/margins/margin-distribution.ts';
import type { Market, Side } from '#domain/markets.ts';
import { handicapOf } from '#domain/odds/handicap.ts';
import { roundTo } from '#domain/round-to.ts';
import { totalProbabilities } from '#domain/totals/total-distribution.ts';
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
  /** Our estimate, at the line of the consensus. It is known for premium members only. */
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
    consensus: home === undefined ? undefined : { line: undefined, probability: valueOfSide('moneyline', side, home) },
    ours: hasForecast ? { line: undefined, probability: forecast[side] } : undefined,
  });
  return [line('away', 'mlAway'), line('home', 'mlHome')];
}

function totalLines(game: GameView): readonly [BoardLine, BoardLine] {
  const { best, over, total } = compareBooks(game.books);
  const { distribution } = game.totalForecast ?? {};
  const ours = distribution && total !== undefined ? totalProbabilities(total, distribution.mean, distribution.sd) : undefined;
  const line = (side: 'over' | 'under'): BoardLine => ({
    side,
    offerOf: ({ total: points, [side]: quoted }) => (points === undefined ? undefined : { line: points, quoted }),
    best: best[side],
    consensus: over === undefined ? undefined : { line: total, probability: side === 'over' ? over : 1 - over },
    ours: ours && { line: total, probability: ours[side] / (ours.over + ours.under) },
  });
  return [line('over'), line('under')];
}

function spreadLines(game: GameView): readonly [BoardLine, BoardLine] {
  const { best, line: common, home } = compareSpreads(game.books);
  const { margin } = game.spreadForecast ?? {};
  const ours = margin && common !== undefined ? coverProbabilities(marginsOf(margin), common) : undefined;
  const line = (side: 'away' | 'home'): BoardLine => ({
    side,
    offerOf: ({ spread }) => spread && { line: handicapOf(spread.line, side), quoted: spread[side] },
    best: best[side],
    consensus:
      home === undefined || common === undefined
        ? undefined
        : { line: handicapOf(common, side), probability: side === 'home' ? home : 1 - home },
    ours: ours && common !== undefined ? { line: handicapOf(common, side), probability: ours[side] / (ours.home + ours.away) } : undefined,
  });
  return [line('away'), line('home')];
}

/** The distributions of the margins that were computed already, because every part of a line needs the one of its game. */
const computed = new WeakMap<MarginForecast, MarginDistribution>();

function marginsOf(margin: MarginForecast): MarginDistribution {
  const known = computed.get(margin) ?? marginDistribution(margin);
  computed.set(margin, known);
  return known;
}

/**
 * A value of the consensus from the view of one side. Values of a moneyline or spread are those of the home team. A probability is rounded
 * as it is shown before it is subtracted from 1, so that both sides add up to 100.0%.
 */
export function valueOfSide(market: Market, side: Side, value: number): number {
  if (market === 'moneyline') return side === 'away' ? 1 - roundTo(value, 3) : roundTo(value, 3);
  return side === 'away' ? handicapOf(value, side) : value;
}
