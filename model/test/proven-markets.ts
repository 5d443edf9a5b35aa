import { byPredictedMarket } from '#domain/market/market.ts';
import { NO_CLAIMS, recordClaim, type ClaimRecord } from '#model/market/claim-scale.ts';
import { INITIAL_MARKET_STATES, type MarketStates } from '#model/market/expected-market.ts';

const claims = Array.from({ length: 400 }).reduce<ClaimRecord>(
  (record) => recordClaim(record, { claimed: 0.05, worth: 0.05, tipAt: 0 }),
  NO_CLAIMS,
);

/** Markets whose past bets were worth what we expected, so that each of them has picks. */
export const PROVEN_MARKETS: MarketStates = byPredictedMarket((market) => ({ ...INITIAL_MARKET_STATES[market], claims }));
