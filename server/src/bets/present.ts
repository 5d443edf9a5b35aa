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

/** Lists the fields, because the data export contains whatever is returned here. */
function presentLeg(leg: LegWithGame): LoggedLeg {
  const { gameId, market, side, line, price, awayTeamId, homeTeamId, status, awayScore, homeScore, result } = leg;
  return {
    gameId,
    market,
    side,
    line,
    price,
    awayTeamId,
    homeTeamId,
    startsAt: leg.gameStartsAt.toISOString(),
    status,
    awayScore,
    homeScore,
    result,
    closingLineValue: rounded(leg.closingLineValue),
  };
}

const rounded = (value: number | null): number | null => (value === null ? null : roundTo(value));
