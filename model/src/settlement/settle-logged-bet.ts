import { type BetLeg, isStakeReturned } from '#domain/bet-log/bet-log.ts';
import { dayMs } from '#domain/durations.ts';
import type { GameStatus } from '#domain/game-status.ts';
import type { BetResult } from '#domain/market/bet.ts';
import { settleBet } from './settle-bet.ts';

/** A leg is void if the start of its game is moved by more than this after the bet was logged. */
export const maxStartDelayMs = dayMs;

interface LegTerms extends Pick<BetLeg, 'market' | 'side' | 'line'> {
  readonly startsAt: Date;
}

export interface GameState {
  readonly status: GameStatus;
  readonly startsAt: Date;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/** The result of one leg; null while it is open. A canceled game or a game moved by more than a day voids the leg, as at most books. */
export function settleLeg(leg: LegTerms, game: GameState, now: Date): BetResult | null {
  if (game.status === 'canceled' || isMoved(leg, game, now)) return 'void';
  const { status, homeScore: home, awayScore: away } = game;
  // A game has no draw: an equal score is an error of the feed and will be corrected.
  if (status !== 'final' || home === null || away === null || home === away) return null;
  return settleBet(leg, { home, away });
}

function isMoved(leg: LegTerms, { status, startsAt }: GameState, now: Date): boolean {
  if (Math.abs(startsAt.getTime() - leg.startsAt.getTime()) > maxStartDelayMs) return true;
  return status === 'postponed' && now.getTime() - leg.startsAt.getTime() > maxStartDelayMs;
}

interface BetTerms {
  readonly stakeCents: number;
  /** Decimal odds of the whole bet. For a parlay usually the product of its legs, but a book can pay more or less. */
  readonly price: number;
  readonly legs: readonly { readonly price: number; readonly result: BetResult | null }[];
}

interface LoggedBetOutcome {
  readonly result: BetResult | null;
  readonly profitCents: number | null;
}

/**
 * The result of a bet. One lost leg loses a parlay at once. A pushed or void leg is taken out of it: the price is divided by the
 * price of the leg. If all legs are taken out, the stake is returned.
 */
export function settleLoggedBet({ stakeCents, price, legs }: BetTerms): LoggedBetOutcome {
  const results = new Set(legs.map(({ result }) => result));
  if (results.has('lost')) return { result: 'lost', profitCents: -stakeCents };
  if (results.has(null)) return { result: null, profitCents: null };
  if (!results.has('won')) return { result: results.has('push') ? 'push' : 'void', profitCents: 0 };
  const returned = legs.filter(({ result }) => result !== null && isStakeReturned(result));
  const paid = returned.reduce((left, leg) => left / leg.price, price);
  return { result: 'won', profitCents: profitCentsAt(stakeCents, paid) };
}

/** The outcome of a bet whose result its owner has entered, for example because the book settled it by other rules. */
export function settleBetWithResult(result: BetResult, { stakeCents, price }: Pick<BetTerms, 'stakeCents' | 'price'>): LoggedBetOutcome {
  const profitCents = result === 'won' ? profitCentsAt(stakeCents, price) : result === 'lost' ? -stakeCents : 0;
  return { result, profitCents };
}

/** Never negative: without its returned legs, the price of a parlay can be below 1 if the book paid less than the product of the legs. */
const profitCentsAt = (stakeCents: number, price: number): number => Math.max(0, Math.round(stakeCents * (price - 1)));

interface ValuedLeg {
  readonly gameId: string;
  readonly price: number;
  readonly isVoid: boolean;
  readonly closingLineValue: number | null;
}

/**
 * Closing line value of a whole bet. The expected return of a parlay is the product of the returns of its legs, if they are independent:
 * legs on one game are not, so such a parlay has none. Void legs do not count.
 */
export function betClosingValue(price: number, legs: readonly ValuedLeg[]): number | null {
  const counted = legs.filter(({ isVoid }) => !isVoid);
  if (counted.length === 0 || new Set(legs.map(({ gameId }) => gameId)).size < legs.length) return null;
  // Starts at the price of the parlay ÷ the product of its legs' prices, which is 1 unless the book paid more or less than the product.
  let returned = legs.reduce((left, leg) => left / leg.price, price);
  for (const { closingLineValue } of counted) {
    if (closingLineValue === null) return null;
    returned *= 1 + closingLineValue;
  }
  return returned - 1;
}
