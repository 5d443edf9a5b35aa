import type { LoggedBet, LoggedLeg } from '#contract/bet-log/bet-log.ts';
import { roundTo } from '#domain/round-to.ts';
import type { BetRow, LegWithGame } from './store.ts';

export function presentBet(bet: BetRow, legs: readonly LegWithGame[]): LoggedBet {
  const { id, placedAt, book, stakeCents, price, ownResult, result, profitCents, closingLineValue, wasPick } = bet;
  return {
    id,
    placedAt: placedAt.toISOString(),
    book,
    stakeCents,
    price,
    ownResult,
    result,
    profitCents,
    closingLineValue: rounded(closingLineValue),
    wasPick,
    legs: legs.map(presentLeg),
  };
}

function presentLeg({ gameStartsAt, closingLineValue, ...leg }: LegWithGame): LoggedLeg {
  return { ...leg, startsAt: gameStartsAt.toISOString(), closingLineValue: rounded(closingLineValue) };
}

const rounded = (value: number | null): number | null => (value === null ? null : roundTo(value));
