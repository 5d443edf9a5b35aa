/** One of the values that identify a random number: the seed of the league, a game id, a name and so on. */
type Key = string | number;

/** A 32-bit hash (FNV-1a, finalizer of MurmurHash3). Random numbers made from it do not depend on the order of requests. */
export function hash(...keys: readonly Key[]): number {
  let bits = 0x811c9dc5;
  for (const key of keys) {
    const text = String(key);
    for (let index = 0; index < text.length; index += 1) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
    bits = Math.imul(bits ^ 0x7c, 0x01000193);
  }
  return mix(bits);
}

function mix(input: number): number {
  let bits = Math.imul(input ^ (input >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

export function uniformFromKeys(...keys: readonly Key[]): number {
  return hash(...keys) / 2 ** 32;
}

export function normalFromKeys(...keys: readonly Key[]): number {
  return new Random(...keys).normal();
}

/** A pseudorandom generator (mulberry32) seeded with the keys: equal keys give equal sequences in every process. */
export class Random {
  #state: number;

  constructor(...keys: readonly Key[]) {
    this.#state = hash(...keys);
  }

  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A standard normal number (Box–Muller transform). The second number of each pair is not used. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.uniform();
  }

  whole(low: number, high: number): number {
    return low + Math.floor(this.uniform() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.uniform() * list.length)];
    if (picked === undefined) throw new Error('Cannot pick from an empty list');
    return picked;
  }

  weighted<T>(list: readonly T[], weight: (one: T) => number): T {
    let left = this.uniform() * list.reduce((sum, one) => sum + weight(one), 0);
    for (const one of list) {
      left -= weight(one);
      if (left < 0) return one;
    }
    return this.pick(list);
  }

  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((one) => ({ one, order: this.uniform() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ one }) => one);
  }
}
