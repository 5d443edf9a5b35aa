import type { PriceMarket } from '#domain/markets.ts';

/** One book's two prices on one market of one game. Prices are decimal; null where the side is missing or is not a price. */
export interface Quote {
  readonly book: string;
  readonly market: PriceMarket;
  readonly line: number | null;
  /** Home or over. */
  readonly first: number | null;
  /** Away or under. */
  readonly second: number | null;
  readonly quotedAt: Date;
  /** Why the pair cannot be used; null for a usable pair. */
  readonly setAside: string | null;
}

/** One game of the odds feed, with both teams identified. */
export interface OddsEvent {
  readonly eventId: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  /** The feed's start time: up to eleven minutes after the scheduled one, and moved to the actual tip-off after it. */
  readonly commencesAt: Date;
  readonly quotes: readonly Quote[];
}
