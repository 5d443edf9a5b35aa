import type { LoggedBet, LoggedLeg } from '#contract/bet-log/bet-log.ts';
import { roundTo } from '#domain/round-to.ts';
import type { LegWithGame, LoggedBetRow } from './store.ts';

/** Names every field, because the data export contains all that is returned here. */
export function presentBet(bet: LoggedBetRow): LoggedBet {
  const { id, book, stakeCents, price, ownResult, result, profitCents, wasPick } = bet;
  const legs = bet.legs.map(presentLeg);
  const closingLineValue = rounded(bet.closingLineValue);
  const outcome = { ownResult, result, profitCents, closingLineValue, wasPick };
  return { id, placedAt: bet.placedAt.toISOString(), book, stakeCents, price, ...outcome, legs };
}

function presentLeg(leg: LegWithGame): LoggedLeg {
  const { gameId, market, side, line, price, awayTeamId, homeTeamId, status, awayScore, homeScore, result } = leg;
  const closingLineValue = rounded(leg.closingLineValue);
  const game = { gameId, awayTeamId, homeTeamId, startsAt: leg.gameStartsAt.toISOString(), status, awayScore, homeScore };
  return { ...game, market, side, line, price, result, closingLineValue };
}

const rounded = (value: number | null): number | null => (value === null ? null : roundTo(value));
