import { z } from 'zod';

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
});

export interface QueuedFault {
  readonly vendor: FaultyVendor;
  readonly fault: FaultKind;
  left: number;
}

export class FaultQueue {
  #queued: QueuedFault[] = [];

  add({ vendor, fault, count }: z.output<typeof faultRequestSchema>): void {
    this.#queued = [...this.#queued, { vendor, fault, left: count }];
  }

  clear(): void {
    this.#queued = [];
  }

  list(): readonly QueuedFault[] {
    return this.#queued;
  }

  take(vendor: FaultyVendor): FaultKind | undefined {
    const next = this.#queued.find((fault) => fault.vendor === vendor);
    if (!next) return undefined;
    next.left -= 1;
    this.#queued = this.#queued.filter(({ left }) => left > 0);
    return next.fault;
  }
}
