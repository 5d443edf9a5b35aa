import type { GameStatus } from '#domain/game-status.ts';
import { formatMonthDayAt, formatTipOff } from '#web/lib/time.ts';
import type { GameView } from './game.ts';

const reasons: Partial<Record<GameStatus, string>> = {
  final: 'The game is over.',
  postponed: 'The game is postponed. Prices return with its new date.',
  canceled: 'The game is canceled.',
};

export function reasonForNoOdds(game: GameView, timeZone: string): string {
  const { status, isPostponed, isUpcoming, hasNoDate, postponedFrom, startsAt } = game;
  if (isPostponed && !hasNoDate && postponedFrom !== null) {
    const { date, time } = formatTipOff(startsAt, timeZone);
    return `Postponed from ${formatMonthDayAt(postponedFrom)}. New date: ${date}, ${time}.`;
  }
  if (status === 'scheduled' && !isUpcoming && !isPostponed)
    return 'The game is about to begin. The bookmakers have taken their prices down.';
  return reasons[status] ?? 'No bookmaker has a price for this game yet.';
}
