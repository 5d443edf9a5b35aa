import type { GameFeeds } from '#server/games/feeds/game-report.ts';
import type { OddsApi } from '#server/odds/feed/the-odds-api.ts';
import type { PriceHistorySettings } from '#server/odds/history/maintain-price-history.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import { fetchUrl, type FetchUrl } from '#server/platform/feeds/fetch-url.ts';
import type { LogSettings } from '#server/transparency-log/log-key.ts';
import type { StampSettings } from '#server/transparency-log/stamp-checkpoint.ts';
import { createRatingsCache, type RatingsCache } from '#server/predictions/ratings/ratings-cache.ts';
import type { LoggedContext } from '#server/platform/context.ts';
import { type Clock, fastClock, systemClock } from '#server/platform/clock.ts';

export interface Pipeline extends GameFeeds {
  readonly injuryReportUrl: string;
  readonly api: OddsApi;
  readonly monthlyBudget: number | undefined;
  readonly priceHistory: PriceHistorySettings;
  readonly ratings: RatingsCache;
  /** How many seasons a forecast simulates. Tests need fewer. */
  readonly seasonSimulations?: number;
  readonly logSettings: LogSettings & StampSettings;
  /** A simulated league has no track record, so predictions for its past games are made afterwards and marked as replayed. */
  readonly replaysPast: boolean;
  readonly pastDays: number;
  /** Aborted when the process stops. Requests and long computations then end with an AbortError; the next run continues. */
  readonly stopping?: AbortSignal | undefined;
}

interface PipelineParts extends LoggedContext {
  readonly env: Env;
  readonly fetchUrl?: FetchUrl;
  readonly stopping?: AbortSignal;
}

export function createPipeline({ env, db, clock, log, stopping, ...parts }: PipelineParts): Pipeline {
  return {
    db,
    clock,
    log,
    stopping,
    fetchUrl:
      parts.fetchUrl ?? ((request) => fetchUrl({ ...request, headers: { 'user-agent': env.userAgent, ...request.headers } }, stopping)),
    nbaUrl: env.NBA_CDN_URL,
    espnUrl: env.ESPN_URL,
    injuryReportUrl: env.NBA_INJURY_REPORT_URL,
    api: { baseUrl: env.ODDS_API_URL, key: env.ODDS_API_KEY ?? 'sandbox', bookmakers: env.ODDS_BOOKMAKERS },
    monthlyBudget: env.ODDS_MONTHLY_BUDGET,
    priceHistory: {
      historyDays: env.PRICE_HISTORY_DAYS,
      thinningDays: env.PRICE_THINNING_DAYS,
      thinningMinutes: env.PRICE_THINNING_MINUTES,
    },
    ratings: createRatingsCache(stopping),
    logSettings: env,
    replaysPast: env.vendors.results === 'sandbox' && env.vendors.odds === 'sandbox',
    pastDays: env.SANDBOX_PAST_DAYS,
  };
}

export function leagueClockOf({ vendors, SANDBOX_SPEED, SANDBOX_EPOCH = 0 }: Env): Clock {
  return vendors.results === 'sandbox' ? fastClock(SANDBOX_SPEED, SANDBOX_EPOCH) : systemClock;
}
