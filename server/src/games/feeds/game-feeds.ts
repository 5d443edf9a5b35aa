import type { FeedDeps } from '#server/platform/feeds/pull-feed.ts';

/** What pulling from the sources of games and box scores needs. */
export interface GameFeeds extends FeedDeps {
  readonly nbaUrl: string;
  readonly espnUrl: string;
}
