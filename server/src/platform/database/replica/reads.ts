import { Counter, Gauge, type Registry } from 'prom-client';
import { secondMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { EventHub } from '#server/platform/stream/event-hub.ts';
import { isPersonal } from '#server/platform/stream/publish-changes.ts';
import type { Replica } from './open-replica.ts';

/** Runs queries that change nothing on the replica or on the primary. */
export type Read = <T>(query: (db: Db) => Promise<T>) => Promise<T>;

/** Where a route reads, by what it may miss. Sessions, access, payments and limits are always read from the primary. */
export interface Reads {
  /** From the replica only if it has every change that this process knows: an answer is never older than the event that caused it. */
  readonly current: Read;
  /** From the replica if its data is at most five seconds old. */
  readonly recent: Read;
}

const maxAgeMs = 5 * secondMs;
/** A change is known at the latest this long after the read that found it began (see event-hub.ts). */
const maxReadMs = 5 * secondMs;

interface ReadsParts {
  readonly db: Db;
  readonly replica?: Pick<Replica, 'db' | 'freshUntil' | 'fail'> | undefined;
  readonly hub: Pick<EventHub, 'recent'>;
  readonly registry?: Registry;
}

/** Without a replica everything is read from the primary. */
export function createReads({ db, replica, hub, registry }: ReadsParts): Reads {
  if (!replica) {
    const fromPrimary: Read = (query) => query(db);
    return { current: fromPrimary, recent: fromPrimary };
  }
  const ageMs = () => performance.now() - replica.freshUntil();
  const count = registry && measureReads(registry, ageMs);
  const readIf =
    (isUsable: () => boolean): Read =>
    async (query) => {
      if (isUsable()) {
        try {
          const result = await query(replica.db);
          count?.inc({ from: 'replica' });
          return result;
        } catch (error) {
          // Queries change nothing, so they can be repeated. If the request itself is wrong, the primary refuses it too.
          if (!(error instanceof HttpError)) replica.fail(error);
        }
      }
      count?.inc({ from: 'primary' });
      return query(db);
    };
  return {
    current: readIf(() => ageMs() < maxAgeMs && !hub.recent(ageMs() + maxReadMs).some((event) => !isPersonal(event))),
    recent: readIf(() => ageMs() < maxAgeMs),
  };
}

function measureReads(registry: Registry, ageMs: () => number) {
  new Gauge({
    name: 'database_replica_age_seconds',
    help: 'Age of the data of the replica; infinite while it cannot be used',
    registers: [registry],
    collect() {
      this.set(ageMs() / 1000);
    },
  });
  return new Counter({
    name: 'database_reads_total',
    help: 'Reads for which seconds of age are allowed, by where they were answered',
    labelNames: ['from'],
    registers: [registry],
  });
}
