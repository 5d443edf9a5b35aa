import type { GameMarket, Movement } from './kinds/alert-facts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';

/** What the alert job needs. main.ts passes in `isPremium`, a function of billing. */
export interface AlertDeps {
  readonly db: Db;
  readonly log: Log;
  /** Real time, for subscriptions, time-outs and delivery. */
  readonly clock: Clock;
  /** The league's time, for tip-offs, quiet hours and the daily maximum. It differs from real time in a simulated league. */
  readonly leagueClock: Clock;
  readonly publicUrl: string;
  /** Telephone numbers of gambling helplines, named in every mail. */
  readonly helplines: readonly string[];
  /** Whether the games or their odds are simulated. Every mail says so. */
  readonly isSimulated: boolean;
  readonly isPremium: (userId: number) => Promise<boolean>;
  /** How the consensus of each of these markets has moved: a function of odds. Markets without a consensus are left out. */
  readonly readMovements: (observed: readonly GameMarket[]) => Promise<Movement[]>;
}
