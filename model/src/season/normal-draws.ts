import type { Random } from '#model/maths/seeded-random.ts';

/** Draws from the standard normal distribution (polar method, Marsaglia & Bray 1964). */
export function normalDraws(random: Random): () => number {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const draw = spare;
      spare = null;
      return draw;
    }
    for (;;) {
      const x = 2 * random() - 1;
      const y = 2 * random() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * factor;
      return x * factor;
    }
  };
}
