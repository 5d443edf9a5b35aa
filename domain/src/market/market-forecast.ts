import type { Bet } from './bet.ts';
import type { PredictedMarket, Side } from './market.ts';
import { rules, type Chances, type Expected } from './rules.ts';

/** The best bet on one side. Probabilities and value gaps are fractions: .021 is 2.1 %. */
export interface SideBet extends Bet {
  readonly gap: number;
  /** Our probabilities that the bet wins or is a push, at its own line. */
  readonly win: number;
  readonly push: number;
}

/** Our forecast of one market of a game. */
export interface MarketForecast extends Chances {
  readonly market: PredictedMarket;
  /** The line that the probabilities refer to; null for a moneyline, and if it is not known. The bets have lines of their own. */
  readonly line: number | null;
  /** The probabilities at any line can be computed from it. */
  readonly expected?: Expected | undefined;
  /** The value gap of the bet on the more probable side. */
  readonly gap: number;
  /** The best bet on each side. A side without a bet is missing. */
  readonly bets: readonly SideBet[];
}

/** Whether a bet wins more often than it loses, at its own line. */
export const isLikely = ({ win, push }: Pick<SideBet, 'win' | 'push'>): boolean => win >= 1 - win - push;

/** The more probable side; the first one if both are equally probable. */
export const likelierSide = ({ market, first, second }: Pick<MarketForecast, 'market' | 'first' | 'second'>): Side =>
  rules[market].sides[first >= second ? 0 : 1];
