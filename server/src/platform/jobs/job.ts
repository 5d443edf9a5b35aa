export interface Job {
  readonly name: string;
  /** A cron pattern in UTC. With six fields, the first one is the second. */
  readonly schedule: string;
  /** The duration of the lease: when a process has died, another process can run the job after this time. */
  readonly leaseSeconds: number;
  /** Whether the job also runs when a process starts, for the latest scheduled time before the start. */
  readonly atStart?: boolean;
  /** Whether a run may take longer than the interval. No process starts another run before it has finished. */
  readonly isLong?: boolean;
  /**
   * Must be idempotent: a run that was killed is repeated from the beginning. The service waits for its running jobs before it
   * stops, so a long run checks `stopping` between two steps and returns, or throws an AbortError, which frees the slot.
   */
  run(stopping: AbortSignal): Promise<void>;
}
