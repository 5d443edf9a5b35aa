import type { prices } from '#server/schema/odds.ts';

/** One book's two prices on one market of one game. A price is also null if its side is missing or has no valid price. */
export type FeedQuote = Readonly<Omit<typeof prices.$inferSelect, 'gameId' | 'seenAt'>>;

export interface OddsEvent {
  readonly eventId: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  /** Up to eleven minutes after the listed start; after tip-off the actual start, and the prices are in-play prices. */
  readonly commencesAt: Date;
  readonly quotes: readonly FeedQuote[];
}
