import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import type { Log } from './log/log.ts';

/** What most functions need: the database, and the clock, which a test or a simulated league sets. */
export interface Context {
  readonly db: Db;
  readonly clock: Clock;
}

/** For work that nobody waits for, so that its failures are logged. */
export interface LoggedContext extends Context {
  readonly log: Log;
}
