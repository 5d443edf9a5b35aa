import { type LoggedBet, loggedBet } from '#contract/bet-log/bet-log.ts';
import { roundTo } from '#domain/round-to.ts';
import type { LoggedBetRow } from './store.ts';

/** The schema removes all other columns, because the data export contains whatever is returned here. */
export const presentBet = (bet: LoggedBetRow): LoggedBet =>
  loggedBet.parse({
    ...bet,
    placedAt: bet.placedAt.toISOString(),
    closingLineValue: rounded(bet.closingLineValue),
    legs: bet.legs.map((leg) => ({
      ...leg,
      startsAt: leg.gameStartsAt.toISOString(),
      closingLineValue: rounded(leg.closingLineValue),
    })),
  });

const rounded = (value: number | null): number | null => (value === null ? null : roundTo(value));
