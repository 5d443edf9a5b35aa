export interface Job {
  readonly name: string;
  /** A cron pattern in UTC, read by croner; seconds may be given as a sixth field in front. */
  readonly schedule: string;
  /** How long a run may hold its slot. A runner that died is replaced when this has passed. */
  readonly leaseSeconds: number;
  /** Also runs when a process starts, for the slot that has just passed: nobody should wait for the first full minute. */
  readonly atStart?: boolean;
  /**
   * Must bear running twice: a killed run is repeated from its beginning. A long run looks at `stopping` between two steps
   * and ends early: whoever stops the service waits for the runs under way.
   */
  run(stopping: AbortSignal): Promise<void>;
}
