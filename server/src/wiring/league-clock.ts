import { fastClock, systemClock, type Clock } from '#server/platform/clock.ts';
import type { Env } from '#server/platform/env/load-env.ts';

export function leagueClockOf({ vendors, SANDBOX_SPEED, SANDBOX_EPOCH = 0 }: Env): Clock {
  return vendors.results === 'sandbox' ? fastClock(SANDBOX_SPEED, SANDBOX_EPOCH) : systemClock;
}
