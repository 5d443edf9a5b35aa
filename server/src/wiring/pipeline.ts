import type { GameFeeds } from '#server/games/feeds/ingest-games.ts';
import type { OddsApi } from '#server/odds/feed/the-odds-api.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import { fetchUrl, type FetchUrl } from '#server/platform/fetch/fetch-url.ts';
import type { Log } from '#server/platform/log.ts';
import { keepRatings, type RatingsKeeper } from '#server/predictions/ratings/ratings-cache.ts';

/** Everything the league's flows need. `clock` is the league's: simulated time where the league is simulated. */
export interface Pipeline extends GameFeeds {
  readonly api: OddsApi;
  readonly monthlyBudget: number | undefined;
  readonly ratings: RatingsKeeper;
  /** A simulated league has no records of its own to show: its past is replayed, and marked as such. */
  readonly replaysPast: boolean;
  /** How many days of it. */
  readonly pastDays: number;
  readonly retentionDays: number;
}

export interface PipelineParts {
  readonly env: Env;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly fetchUrl?: FetchUrl;
}

export function createPipeline({ env, db, clock, log, ...parts }: PipelineParts): Pipeline {
  return {
    db,
    clock,
    log,
    fetchUrl: parts.fetchUrl ?? fetchUrl,
    nbaUrl: env.NBA_CDN_URL,
    espnUrl: env.ESPN_URL,
    api: { baseUrl: env.ODDS_API_URL, key: env.ODDS_API_KEY ?? 'sandbox', bookmakers: env.ODDS_BOOKMAKERS },
    monthlyBudget: env.ODDS_MONTHLY_BUDGET,
    ratings: keepRatings(),
    replaysPast: env.vendors.results === 'sandbox' && env.vendors.odds === 'sandbox',
    pastDays: 215, // a whole season of the simulated league, and the beginning of the next
    retentionDays: env.FEED_RETENTION_DAYS,
  };
}
