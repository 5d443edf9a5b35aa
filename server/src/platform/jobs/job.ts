export interface Job {
  readonly name: string;
  /** A cron pattern in UTC, read by croner; seconds may be given as a sixth field in front. */
  readonly schedule: string;
  /** How long a run may hold its slot. A runner that died is replaced when this has passed. */
  readonly leaseSeconds: number;
  /** Also runs when a process starts, for the slot that has just passed: nobody should wait for the first full minute. */
  readonly atStart?: boolean;
  /** Must bear running twice: a killed run is repeated from its beginning. */
  run(): Promise<void>;
}
