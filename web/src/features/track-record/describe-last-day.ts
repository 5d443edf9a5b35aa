import { useQuery } from '@tanstack/react-query';
import type { LastDay } from '#contract/settled-predictions.ts';
import { addDays, easternDate } from '#domain/league-date.ts';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { formatMonthDay, useNow } from '#web/lib/time.ts';
import { formatSignedPercent } from '#web/lib/format/format-number.ts';
import { formatUnits } from './format-record.ts';

/** The last finished day in two texts: `Yesterday, Nov 14` and `5 games, 3 picks, 2 won, +0.90 units, worth +1.2% at the close`. */
export function describeLastDay(
  { date, origin, games, picks }: LastDay,
  now: number,
): { readonly heading: string; readonly text: string } | undefined {
  if (date === null) return undefined;
  const isYesterday = date === addDays(easternDate(new Date(now)), -1);
  const day = formatMonthDay(date);
  const parts = [games === 1 ? '1 game' : `${games} games`];
  if (picks.bets === 0) parts.push('no picks: no price had enough value');
  else {
    parts.push(picks.bets === 1 ? '1 pick' : `${picks.bets} picks`, `${picks.won === 0 ? 'none' : picks.won} won`);
    if (picks.push > 0) parts.push(picks.push === 1 ? '1 push' : `${picks.push} pushes`);
    parts.push(`${formatUnits(picks.profit)}\u00A0units`);
    // Left out for replayed picks: their prices are the closing prices, so comparing them with the close would show nothing.
    if (origin === 'live' && picks.closingValue !== null) parts.push(`worth ${formatSignedPercent(picks.closingValue.value)} at the close`);
  }
  return { heading: isYesterday ? `Yesterday, ${day}` : day, text: parts.join(', ') };
}

export function useLastDay() {
  const { data: day, isPending } = useQuery(apiQuery('/api/record/last-day'));
  const now = useNow();
  const described = day && describeLastDay(day, now);
  return { last: day && described && { ...day, ...described }, isPending };
}
