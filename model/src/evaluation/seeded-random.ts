/** A source of numbers in [0, 1), passed in so that every drawn result can be repeated. */
export type Random = () => number;

/** mulberry32 (Ettinger 2017): 32 bits of state are plenty for bootstrap draws and keep every machine on the same sequence. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
