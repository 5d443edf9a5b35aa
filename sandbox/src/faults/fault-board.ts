/** What can go wrong with a feed. The last one is a fault of The Odds API alone: an answer without its quota headers. */
export const faultKinds = [
  'timeout',
  '500',
  'html',
  'empty',
  'truncated',
  'wrong-schema',
  '401-quota',
  '401-key',
  '429',
  'clock-skew',
  'no-quota-headers',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export const faultyVendors = ['odds-api', 'nba-cdn', 'espn'] as const;
export type FaultyVendor = (typeof faultyVendors)[number];

export interface OrderedFault {
  readonly vendor: FaultyVendor;
  readonly fault: FaultKind;
  /** Requests still to be spoilt. */
  readonly left: number;
}

/** Faults that were ordered and not yet served, per vendor first come first served. */
export class FaultBoard {
  #ordered: OrderedFault[] = [];

  order(vendor: FaultyVendor, fault: FaultKind, count: number): void {
    this.#ordered = [...this.#ordered, { vendor, fault, left: count }];
  }

  clear(vendor?: FaultyVendor): void {
    this.#ordered = vendor === undefined ? [] : this.#ordered.filter((ordered) => ordered.vendor !== vendor);
  }

  list(): readonly OrderedFault[] {
    return this.#ordered;
  }

  /** The fault for this request, counted off. */
  take(vendor: FaultyVendor): FaultKind | undefined {
    const next = this.#ordered.find((ordered) => ordered.vendor === vendor);
    if (!next) return undefined;
    this.#ordered = this.#ordered.flatMap((ordered) => {
      if (ordered !== next) return [ordered];
      return ordered.left > 1 ? [{ ...ordered, left: ordered.left - 1 }] : [];
    });
    return next.fault;
  }
}
