import { sql } from 'drizzle-orm';
import { secondMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { connectPostgres } from '#server/platform/database/open-postgres.ts';
import type { Log } from '#server/platform/log.ts';
import { createReplicaFreshness } from './replica-freshness.ts';

const measureMs = secondMs;
const maxConnections = 5;

interface ReplicaParts {
  readonly url: string;
  /** The primary, to compare the positions in its log. */
  readonly primary: Db;
  readonly log: Log;
  readonly statementTimeoutMs?: number;
}

export type Replica = ReturnType<typeof openReplica>;

/**
 * Connects to a streaming replica and measures every second how old its data is. The product works without it: whoever reads
 * from a replica that fails or is too old reads from the primary instead (see reads.ts).
 */
export function openReplica({ url, primary, log, statementTimeoutMs = 10 * secondMs }: ReplicaParts) {
  // A pooler would refuse the limit of statements as a setting of the connection, so only the driver limits them.
  const database = connectPostgres(url, { directUrl: url, maxConnections, statementTimeoutMs });
  const freshness = createReplicaFreshness();
  let measuring: Promise<void> | undefined;
  let isFailing = false;

  async function compare(): Promise<void> {
    const at = performance.now();
    freshness.addPrimary({ at, position: await readPosition(primary, sql`pg_current_wal_lsn()`) });
    freshness.addReplica(await readPosition(database.db, sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`));
  }

  function fail(error: unknown): void {
    freshness.discard();
    if (!isFailing) log.error({ err: error }, 'the replica cannot be read; the primary is used');
    isFailing = true;
  }

  const measure = () =>
    (measuring ??= compare()
      .then(() => void (isFailing = false), fail)
      .finally(() => (measuring = undefined)));

  const timer = setInterval(() => void measure(), measureMs).unref();
  void measure();
  return {
    db: database.db,
    /** Everything that was committed before this time (of `performance.now()`) is in the replica. */
    freshUntil: freshness.freshUntil,
    /** Reports that a read has failed: the replica is not used until it is measured again. */
    fail,
    async close() {
      clearInterval(timer);
      await measuring;
      await database.close();
    },
  };
}

/** A position in the log as a number of bytes. */
async function readPosition(db: Db, position: ReturnType<typeof sql>): Promise<bigint> {
  const result = (await db.execute(sql`select pg_wal_lsn_diff(${position}, '0/0')::text as bytes`)) as unknown as {
    rows: { bytes: string | null }[];
  };
  const bytes = result.rows[0]?.bytes;
  if (!bytes) throw new Error('the database of DATABASE_REPLICA_URL is not a replica');
  return BigInt(bytes);
}
