/** Returns a random number from 0 to under 1. Functions receive it as an argument, so that their results can be repeated. */
export type Random = () => number;

/** The generator mulberry32 (Ettinger 2017). The same seed gives the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  // Signed, because V8 keeps an integer of this size without allocating memory for each new value.
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
