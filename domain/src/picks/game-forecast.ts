import type { MarginForecast } from '#domain/margins/margin-distribution.ts';
import type { Bet } from '#domain/markets.ts';
import type { TotalDistribution } from '#domain/totals/total-distribution.ts';

/** The best bet on one side. Probabilities and value gaps are fractions: .021 is 2.1 %. */
export interface SideBet extends Bet {
  readonly gap: number;
  /** Our probabilities that the bet wins or is a push, at its own line. */
  readonly win: number;
  readonly push: number;
}

export interface MoneylineForecast {
  readonly away: number;
  readonly home: number;
  /** The value gap of the bet on the more probable side. */
  readonly gap: number;
  /** The best bet on each side. A side without a bet is missing. */
  readonly bets: readonly SideBet[];
}

export interface TotalForecast {
  readonly under: number;
  readonly push: number;
  readonly over: number;
  readonly gap: number;
  /** The total that the probabilities refer to; undefined if it is not known. The bets have lines of their own. */
  readonly line: number | undefined;
  /** From it the probabilities at any line follow. */
  readonly distribution?: TotalDistribution | undefined;
  readonly bets: readonly SideBet[];
}

export interface SpreadForecast {
  /** Our probabilities that each team covers `line`, and of a push. */
  readonly away: number;
  readonly push: number;
  readonly home: number;
  /** From it the probabilities at any line follow. */
  readonly margin?: MarginForecast | undefined;
  readonly gap: number;
  /** The handicap of the home team that the probabilities refer to; undefined if it is not known. The bets have lines of their own. */
  readonly line: number | undefined;
  readonly bets: readonly SideBet[];
}

/** The more probable team. The home team if both are equally probable. */
export const likelierTeam = ({ away, home }: Pick<MoneylineForecast, 'away' | 'home'>) => (away > home ? 'away' : 'home');

/** The more probable side of the total. Over if both are equally probable. */
export const likelierTotalSide = ({ over, under }: Pick<TotalForecast, 'over' | 'under'>) => (over >= under ? 'over' : 'under');
