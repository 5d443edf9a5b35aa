import type { PriceMarket } from '#domain/markets.ts';

/**
 * One book's two prices on one market of one game, in decimal odds. A price is null if the side is missing or its value is
 * not a valid price.
 */
export interface Quote {
  readonly book: string;
  readonly market: PriceMarket;
  readonly line: number | null;
  /** The price of home or over. */
  readonly first: number | null;
  /** The price of away or under. */
  readonly second: number | null;
  readonly quotedAt: Date;
  /** Why the two prices cannot be used; null if they can. */
  readonly setAside: string | null;
}

/** One game of the odds feed, with both teams identified. */
export interface OddsEvent {
  readonly eventId: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  /**
   * The feed's start time. It is up to eleven minutes after the scheduled start; after tip-off the feed replaces it with
   * the actual start.
   */
  readonly commencesAt: Date;
  readonly quotes: readonly Quote[];
}
