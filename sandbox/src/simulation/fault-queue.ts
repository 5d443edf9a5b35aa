import { z } from 'zod';
import type { SimulatedClock } from './simulated-clock.ts';

export const faultKinds = [
  'timeout',
  '403',
  '500',
  'html',
  'empty',
  'truncated',
  'wrong-schema',
  '401-quota',
  '401-key',
  '429',
  'gone',
  'redirect',
  'clock-skew',
  'no-quota-headers',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export const faultyVendors = ['odds-api', 'nba-cdn', 'espn', 'nba-injury-report', 'discord', 'slack', 'telegram', 'timestamp'] as const;
export type FaultyVendor = (typeof faultyVendors)[number];

export const faultRequestSchema = z.object({
  vendor: z.enum(faultyVendors),
  fault: z.enum(faultKinds),
  count: z.coerce.number().int().min(1).default(1),
  /** Every request fails for this many minutes of simulated time, instead of `count` requests. */
  minutes: z.coerce.number().int().min(0).optional(),
});

export interface QueuedFault {
  readonly vendor: FaultyVendor;
  readonly fault: FaultKind;
  readonly until: number | undefined;
  left: number;
}

export class FaultQueue {
  readonly #clock: SimulatedClock;
  #queued: QueuedFault[] = [];

  constructor(clock: SimulatedClock) {
    this.#clock = clock;
  }

  add({ vendor, fault, count, minutes }: z.output<typeof faultRequestSchema>): void {
    const until = !minutes ? undefined : this.#clock.now() + minutes * 60_000;
    this.#queued = [...this.#queued, { vendor, fault, until, left: count }];
  }

  clear(): void {
    this.#queued = [];
  }

  list(): readonly QueuedFault[] {
    const now = this.#clock.now();
    this.#queued = this.#queued.filter(({ until, left }) => (until === undefined ? left > 0 : now < until));
    return this.#queued;
  }

  take(vendor: FaultyVendor): FaultKind | undefined {
    const next = this.list().find((fault) => fault.vendor === vendor);
    if (next) next.left -= 1;
    return next?.fault;
  }
}
