import { formatPercent } from '#web/lib/format/format-number.ts';
import type { GameView } from './game.ts';

/** What we and the books said before a game that has begun, and after it whether we were right. Everyone sees it. */
export function describeEarlierForecast(game: GameView): string | undefined {
  const { isLive, status, forecasts, freeChance, booksChance, away, home, awayScore, homeScore } = game;
  const ours = freeChance ?? forecasts.moneyline?.expected?.center;
  if (ours === undefined || !(isLive || status === 'final')) return undefined;
  const isHome = ours >= 0.5;
  const chance = (ofHome: number) => formatPercent(isHome ? ofHome : 1 - ofHome);
  const said = `We said ${(isHome ? home : away).code} ${chance(ours)}${booksChance === null ? '' : `, books ${chance(booksChance)}`}.`;
  // If both teams show the same percentage, we predicted neither of them.
  if (status !== 'final' || chance(ours) === chance(1 - ours)) return said;
  return `${said} ${(homeScore ?? 0) > (awayScore ?? 0) === isHome ? 'Right' : 'Wrong'}.`;
}
