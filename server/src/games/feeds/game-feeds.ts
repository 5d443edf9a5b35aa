import type { FeedDeps } from '#server/platform/feeds/pull-feed.ts';

/** Dependencies of everything that reads games or box scores from a feed. */
export interface GameFeeds extends FeedDeps {
  readonly nbaUrl: string;
  readonly espnUrl: string;
}
