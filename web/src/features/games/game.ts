import type { GameStatus } from '#domain/game-status.ts';
import { notAvailable } from '#web/lib/format/price-text.ts';

/** Five texts per book, as the display record has them. */
export interface OddsTexts {
  readonly mlHome: string;
  readonly mlAway: string;
  readonly total: string;
  readonly over: string;
  readonly under: string;
}

export interface BookTexts extends OddsTexts {
  readonly updatedAt: number | undefined;
}

/** The bet a value gap is about. */
export interface Bet {
  readonly side: 'home' | 'away' | 'over' | 'under';
  readonly book: string;
  readonly price: string;
  readonly line: string;
}

export interface MoneylineForecast {
  readonly away: number;
  readonly home: number;
  readonly gap: number;
  readonly bet: Bet | undefined;
}

export interface TotalForecast {
  readonly under: number;
  readonly push: number;
  readonly over: number;
  readonly gap: number;
  readonly line: string;
  readonly bet: Bet | undefined;
}

/** Where the forecast stands in the public ledger. */
export interface LedgerPlace {
  readonly position: number;
  readonly hash: string;
  readonly issuedAt: number | undefined;
  readonly modelVersion: string;
}

/** A game as understood from whatever came, before the clock and the reader's zone have their say. */
export interface ReadGame {
  readonly id: string;
  readonly awayTeamId: number;
  readonly awayTeamName: string;
  readonly homeTeamId: number;
  readonly homeTeamName: string;
  readonly startsAt: number | undefined;
  readonly status: GameStatus | undefined;
  readonly awayScore: number | undefined;
  readonly homeScore: number | undefined;
  readonly odds: OddsTexts;
  readonly books: Readonly<Record<string, BookTexts>>;
  readonly moneyline: MoneylineForecast | undefined;
  readonly totalForecast: TotalForecast | undefined;
  readonly ledger: LedgerPlace | undefined;
}

export const noOdds: OddsTexts = {
  mlHome: notAvailable,
  mlAway: notAvailable,
  total: notAvailable,
  over: notAvailable,
  under: notAvailable,
};

export const unknownTeam = 'Unknown Team';

/** What a game of unknown shape looks like: a placeholder in its place, so that the others keep theirs. */
export const unknownGame: ReadGame = {
  id: '',
  awayTeamId: 0,
  awayTeamName: unknownTeam,
  homeTeamId: 0,
  homeTeamName: unknownTeam,
  startsAt: undefined,
  status: undefined,
  awayScore: undefined,
  homeScore: undefined,
  odds: noOdds,
  books: {},
  moneyline: undefined,
  totalForecast: undefined,
  ledger: undefined,
};
