import { z } from 'zod';
import { markets } from '#domain/market/market.ts';

export const boardMovementParams = z.object({ market: z.enum(markets) });

/** How the consensus of all books has moved in one market, for each game of the board that had a price. */
export const boardMovement = z.array(
  z.object({
    game_id: z.string(),
    opened_at: z.iso.datetime(),
    /** At equal intervals from the first price until now: the home team's probability without hold, its handicap, or the total. */
    values: z.array(z.number()),
  }),
);
export type BoardMovement = z.output<typeof boardMovement>;
