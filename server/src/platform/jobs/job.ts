export interface Job {
  readonly name: string;
  /** A cron pattern in UTC. A sixth field in front gives seconds. */
  readonly schedule: string;
  /** How long a process that died keeps its slot before another process takes it over. */
  readonly leaseSeconds: number;
  /** Whether the job also runs when a process starts, for the last slot before the start. */
  readonly atStart?: boolean;
  /** Whether a run may take longer than the interval. No other process starts one before it has finished. */
  readonly isLong?: boolean;
  /**
   * Must be safe to run twice: a run that was killed is repeated from the beginning. A long run checks `stopping` between
   * two steps and returns early, because stopping the service waits for the runs in progress.
   */
  run(stopping: AbortSignal): Promise<void>;
}
