import { coverChances } from '#domain/margins/cover-margins.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { impliedTotalMean } from '#domain/totals/implied-total.ts';
import { totalProbabilities } from '#domain/totals/total-distribution.ts';
import { type Market, type Side, type TeamSide, teamSides, totalSides } from './market.ts';
import type { Quote } from './quote.ts';

export type TeamNames = Readonly<Record<TeamSide, string>>;

export type Score = Readonly<Record<TeamSide, number>>;

export interface Expected {
  /** The probability of a home win, the median margin of the home team, or the mean total. */
  readonly center: number;
  /** How far final margins or totals vary; by default as in a usual game. */
  readonly width?: number | undefined;
}

/** Probabilities that the first side wins, that the stake is returned, and that the second side wins. */
export interface Chances {
  readonly first: number;
  readonly push: number;
  readonly second: number;
}

/** What differs between markets. What concerns a single place, such as the words of one page, is decided there by the market's name. */
interface MarketRules {
  readonly name: string;
  /** What the number `position` describes, for a page: `LAL to win`, `LAL spread`, `Total`. LAL is the home team. */
  readonly subject: (home: string) => string;
  /** The first and the second side. Prices have the same order, and a line is always that of the first side. */
  readonly sides: readonly [Side, Side];
  readonly hasLine: boolean;
  readonly sideName: (side: Side, names: TeamNames) => string;
  /** The line that a person reads beside a side. */
  readonly lineOf: (line: number, side: Side) => number;
  readonly formatLine: (line: number, side: Side) => string;
  /** The number by which people compare books: the probability of the first side without the hold, or the line. */
  readonly position: (quote: Omit<Quote, 'book' | 'market'>) => number;
  /** The center that a book expects, from its line and its prices. */
  readonly center: (quote: Omit<Quote, 'book' | 'market'>) => number;
  readonly chances: (expected: Expected) => (line: number | null) => Chances;
  /** By how much the first side is ahead at the line: it wins if this is positive, and the stake is returned if it is zero. */
  readonly lead: (line: number | null, score: Score) => number;
}

/** A missing line becomes NaN, and so does everything computed from it. No bet is then decided by mistake. */
const lineOrNaN = (line: number | null): number => line ?? Number.NaN;
const team = (side: Side): TeamSide => (side === 'away' ? 'away' : 'home');
const homeShare = (prices: Quote['prices']): number => proportionalNoVig(prices)[0]!;

const teamMarket = {
  sides: teamSides,
  sideName: (side: Side, names: TeamNames) => names[team(side)],
  // A line of 0 is 0 for both sides, not −0.
  lineOf: (line: number, side: Side) => (side === 'home' || line === 0 ? line : -line),
};

export const rules: Readonly<Record<Market, MarketRules>> = {
  moneyline: {
    ...teamMarket,
    name: 'moneyline',
    subject: (home) => `${home} to win`,
    hasLine: false,
    formatLine: () => '',
    position: ({ prices }) => homeShare(prices),
    center: ({ prices }) => homeShare(prices),
    chances:
      ({ center }) =>
      () => ({ first: center, push: 0, second: 1 - center }),
    lead: (_, { home, away }) => home - away,
  },
  spread: {
    ...teamMarket,
    name: 'spread',
    subject: (home) => `${home} spread`,
    hasLine: true,
    formatLine: (line, side) => formatHandicap(teamMarket.lineOf(line, side)),
    position: ({ line }) => lineOrNaN(line),
    center: ({ line, prices }) => impliedMargin(lineOrNaN(line), prices),
    chances: ({ center, width }) => {
      const coverAt = coverChances({ median: center, width });
      return (line) => {
        const { home, push, away } = coverAt(lineOrNaN(line));
        return { first: home, push, second: away };
      };
    },
    lead: (line, { home, away }) => home + lineOrNaN(line) - away,
  },
  total: {
    name: 'total',
    subject: () => 'Total',
    sides: totalSides,
    hasLine: true,
    sideName: (side) => (side === 'under' ? 'Under' : 'Over'),
    lineOf: (line) => line,
    formatLine: (line) => String(line),
    position: ({ line }) => lineOrNaN(line),
    center: ({ line, prices: [over, under] }) => impliedTotalMean(lineOrNaN(line), over, under),
    chances:
      ({ center, width }) =>
      (line) => {
        const { over, push, under } = totalProbabilities(lineOrNaN(line), center, width);
        return { first: over, push, second: under };
      },
    lead: (line, { home, away }) => home + away - lineOrNaN(line),
  },
};

/** A handicap with its sign: `−5.5`, `+3`; a handicap of zero is `PK`, for pick’em. */
export function formatHandicap(points: number): string {
  return points === 0 ? 'PK' : `${points > 0 ? '+' : '−'}${Number(Math.abs(points).toFixed(2))}`;
}

/** Whether the numbers of a quote can be an offer: valid prices, and a line exactly where the market has one. */
export const isOffer = ({ market, line, prices }: Pick<Quote, 'market' | 'line' | 'prices'>): boolean =>
  (rules[market].hasLine ? Number.isFinite(line) : line === null) && prices.every((price) => Number.isFinite(price) && price > 1);

export const isSideOf = (market: Market, side: Side): boolean => rules[market].sides.includes(side);

export function chancesOfSide(
  market: Market,
  side: Side,
  { first, push, second }: Chances,
): { readonly win: number; readonly push: number } {
  return { win: side === rules[market].sides[0] ? first : second, push };
}

export const priceOf = ({ market, prices }: Pick<Quote, 'market' | 'prices'>, side: Side): number =>
  prices[side === rules[market].sides[0] ? 0 : 1];

/** Standard deviation of final margins around the spread, in points, and logit ÷ probit near one half. They convert prices into points. */
const marginSd = 13.5;
const logitPerProbit = 1.65;

/** The home margin at which a book would quote both sides alike. If its two prices differ, it favors the side with the lower price. */
function impliedMargin(line: number, prices: readonly [number, number]): number {
  const share = proportionalNoVig(prices)[0]!;
  return -line + (Math.log(share / (1 - share)) / logitPerProbit) * marginSd;
}
