/** A position in the log of the primary, and a time before which everything that was committed is at or before it. */
interface Sample {
  readonly at: number;
  readonly position: bigint;
}

/** Samples are taken once per second. Older ones are of no use: the replica is too far behind. */
const maxSamples = 60;

/**
 * Derives how old a replica is. The time of its last transaction does not show that: it is old too if nothing was changed, and
 * a replica that has lost its connection does not know what it has missed.
 */
export function createReplicaFreshness() {
  let samples: Sample[] = [];
  let freshUntil = -Infinity;
  return {
    /** Adds the primary's current position, which was read after the time `at`. */
    addPrimary(sample: Sample): void {
      samples = [...samples, sample].slice(-maxSamples);
    },
    /** The replica has replayed the log up to this position. */
    addReplica(position: bigint): void {
      const replayed = samples.findLast((sample) => sample.position <= position);
      if (!replayed) return;
      freshUntil = Math.max(freshUntil, replayed.at);
      samples = samples.filter(({ at }) => at > replayed.at);
    },
    /** The replica cannot be used until it is measured again. */
    discard(): void {
      samples = [];
      freshUntil = -Infinity;
    },
    /** Everything that was committed before this time is in the replica. */
    freshUntil: () => freshUntil,
  };
}
