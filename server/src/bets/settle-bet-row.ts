import type { BetLeg } from '#domain/bet-log/bet-log.ts';
import { wholeAmerican } from '#domain/odds/price.ts';
import type { BetResult } from '#domain/market/bet.ts';
import { settleBetWithResult, settleLeg, settleLoggedBet, betClosingValue } from '#model/settlement/settle-logged-bet.ts';
import { closingLineValue } from '#model/market/closing-market.ts';
import type { betLegs, bets } from '#server/schema/bets.ts';
import type { GameFacts } from './game-facts.ts';

interface BetToSettle {
  readonly book: string;
  readonly stakeCents: number;
  readonly price: number;
  readonly ownResult: BetResult | null;
  readonly legs: readonly (BetLeg & { readonly startsAt: Date })[];
}

type LegOutcome = Pick<typeof betLegs.$inferSelect, 'result' | 'resultRevision' | 'closingLineValue' | 'isComplete'>;
export type BetOutcome = Pick<typeof bets.$inferSelect, 'result' | 'profitCents' | 'closingLineValue' | 'wasPick'> & {
  readonly legs: readonly LegOutcome[];
};

export function settleBetRow(bet: BetToSettle, facts: ReadonlyMap<string, GameFacts>, now: Date): BetOutcome {
  const legs = bet.legs.map((leg) => legOutcome(leg, facts.get(leg.gameId), now));
  const terms = { ...bet, legs: bet.legs.map(({ price }, index) => ({ price, result: legs[index]!.result })) };
  const { result, profitCents } = bet.ownResult === null ? settleLoggedBet(terms) : settleBetWithResult(bet.ownResult, bet);
  const valued = bet.legs.map(({ gameId, price }, index) => {
    const { result: legResult, closingLineValue } = legs[index]!;
    return { gameId, price, isVoid: legResult === 'void', closingLineValue };
  });
  return { result, profitCents, closingLineValue: betClosingValue(bet.price, valued), wasPick: wasOurPick(bet, legs, facts), legs };
}

function legOutcome(leg: BetToSettle['legs'][number], game: GameFacts | undefined, now: Date): LegOutcome {
  const open = { result: null, resultRevision: null, closingLineValue: null, isComplete: false };
  if (!game) return open;
  const result = settleLeg(leg, game, now);
  if (result === null || result === 'void') return { ...open, result };
  const value = game.close && (closingLineValue(leg, game.close) ?? null);
  return { result, resultRevision: game.resultRevision, closingLineValue: value, isComplete: game.close !== null };
}

function wasOurPick({ book, legs }: BetToSettle, outcomes: readonly LegOutcome[], facts: ReadonlyMap<string, GameFacts>): boolean | null {
  const [leg, ...others] = legs;
  const result = outcomes[0]?.result ?? null;
  if (!leg || others.length > 0 || result === null || result === 'void') return null;
  return (facts.get(leg.gameId)?.picks ?? []).some(
    (pick) =>
      pick.market === leg.market &&
      pick.side === leg.side &&
      pick.book === book &&
      pick.line === leg.line &&
      wholeAmerican(pick.price) === wholeAmerican(leg.price),
  );
}
