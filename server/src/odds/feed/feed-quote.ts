import type { prices } from '#server/schema/odds.ts';

/** One book's two prices on one market of one game. A price is also null if its side is missing or has no valid price. */
export type FeedQuote = Readonly<Omit<typeof prices.$inferSelect, 'gameId' | 'seenAt'>>;

/** One game of the odds feed, with both teams identified. */
export interface OddsEvent {
  readonly eventId: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  /**
   * The feed's start time. It is up to eleven minutes after the listed start; after tip-off the feed replaces it with the
   * actual start. From then on the prices are in-play prices, in the same form.
   */
  readonly commencesAt: Date;
  readonly quotes: readonly FeedQuote[];
}
