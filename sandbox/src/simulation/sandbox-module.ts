import type { FastifyInstance } from 'fastify';
import type { FaultQueue } from './fault-queue.ts';
import type { League } from '#sandbox/league/league.ts';
import type { SimulatedClock } from './simulated-clock.ts';

export interface SandboxModule {
  /** The module's HTML pages. The sandbox lists them on its first page and in the output of `npm start`. */
  readonly pages?: readonly { readonly path: string; readonly title: string }[];
  routes(app: FastifyInstance): void;
  close?(): Promise<void>;
}

export interface Simulation {
  readonly league: League;
  readonly clock: SimulatedClock;
  readonly faults: FaultQueue;
  /** Keys of bookmakers that The Odds API no longer accepts: it refuses every request that contains one of them. */
  readonly retiredBooks: Set<string>;
  /** What a book offers of a game other than usual, by `gameId book`. */
  readonly bookChanges: Map<string, BookChange>;
}

export interface BookChange {
  /** Keys of the markets that the book does not offer, such as `h2h`. */
  readonly withdrawn: readonly string[];
  /** Minutes by which its prices are late, although it confirms them. */
  readonly lagMinutes: number;
}
