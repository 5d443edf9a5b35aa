/*
 * Tunables of the value gap. Chosen on the snapshots of January 2022 to 14 March 2023 (980 moneyline, 881 total games) by the
 * rolling out-of-sample error of the predicted line move; the neighbours differ by less than noise.
 */

/** Fewer independent trading desks than this are no market to measure a price against. */
export const FEWEST_OPERATORS = 4;

/** Above this price a proportional close flatters long shots: claimed edges there were not confirmed (ratio .07 at 4, .20 at 5). */
export const LONGEST_PRICE = 3;

/**
 * What one more game leaves of the earlier ones' weight: half after 231 games. Slower forgetting fits no better and promises
 * more than comes, because books get sharper: the slope on memory fell from .42 to .20 in three seasons.
 */
export const MEMORY_PER_GAME = 0.997;

/** Squared size of what no feature explains, in log odds and in points: turns a prior's spread into a number of cases. */
export const MOVE_NOISE = { moneyline: 0.053, total: 7.3 } as const;

/** Prior weight and its spread, per feature. Memory: the low end of the second prototype's line-move slopes (.16 to .08; .42 to .11). */
export const MOVE_PRIORS = {
  moneyline: {
    memory: { mean: 0.1, sd: 0.07 },
    spread: { mean: 0.2, sd: 0.2 },
    proportional: { mean: 0.5, sd: 0.3 },
    operator: { mean: 0, sd: 0.2 },
  },
  total: {
    memory: { mean: 0.15, sd: 0.1 },
    operator: { mean: 0, sd: 0.5 },
  },
} as const;

/** A desk's distance from the consensus counts up to here: beyond it is a stale or wrong quote, not an opinion. */
export const FARTHEST = { moneyline: 0.2, spread: 0.3, total: 2, memoryTotal: 10 } as const;

/**
 * Quotes this far from the consensus (log odds, points) are errors a book voids, not offers: of 14,500 each in 2022-23 the farthest
 * were .42 and 4.75 away.
 */
export const PALPABLE_ERROR = { moneyline: 0.6, total: 6 } as const;

/** Leads of 4.6 to 24 hours were measured and move alike; below, where nothing was measured, claims fade to the price alone at tip. */
export const FADE_HOURS = 4;

/**
 * Share of a predicted move that comes: fitted weights promise a little too much out of sample. Prior .9, as firm as 300 games
 * with a typical predicted move, then learnt from every game's predicted and real move.
 */
export const HONESTY = { mean: 0.9, games: 300, typicalMove: { moneyline: 0.005, total: 1.8 } } as const;

/** Spread of the final margin around the line, and logit ÷ probit near one half: turn a spread's prices into points. */
export const MARGIN_SD = 13.5;
export const LOGIT_PER_PROBIT = 1.65;
