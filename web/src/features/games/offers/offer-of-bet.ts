import type { Bet } from '#domain/markets.ts';
import { lineOfSide } from '#domain/odds/line-of-side.ts';
import type { OfferedSide } from './offered-side.ts';

/** The offer that a bet takes. The line of a bet on a spread is the handicap of the home team; an offer has that of its own team. */
export const offerOfBet = ({ book, side, price, line }: Bet): OfferedSide => ({ book, side, price, line: lineOfSide({ side, line }) });
