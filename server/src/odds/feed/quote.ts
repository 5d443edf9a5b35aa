export type Market = 'h2h' | 'spreads' | 'totals';

/** What one book says of one market of one game. Prices are decimal; null where the side is missing or no price at all. */
export interface Quote {
  readonly book: string;
  readonly market: Market;
  readonly line: number | null;
  /** Home or over. */
  readonly first: number | null;
  /** Away or under. */
  readonly second: number | null;
  readonly quotedAt: Date;
  /** Why the pair cannot be used; null for a good one. */
  readonly setAside: string | null;
}

/** One game of the odds feed, its teams known to be ours. */
export interface OddsEvent {
  readonly eventId: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  /** The feed's own start, up to eleven minutes after the schedule's and moving to the real tip-off once it has happened. */
  readonly commencesAt: Date;
  readonly quotes: readonly Quote[];
}
