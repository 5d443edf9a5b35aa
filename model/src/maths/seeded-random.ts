/** A source of numbers in [0, 1). It is passed in, so that every random result can be repeated. */
export type Random = () => number;

/** mulberry32 (Ettinger 2017): 32 bits of state suffice for bootstrap samples and give the same sequence on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
