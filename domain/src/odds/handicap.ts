import type { MoneylineSide } from '#domain/markets.ts';

/** The handicap of one team at a spread whose line is the handicap of the home team, and the other way around. Zero has no sign. */
export const handicapOf = (line: number, side: MoneylineSide): number => (side === 'home' || line === 0 ? line : -line);

/** Formats a handicap with its sign: `−5.5`, `+3`; a handicap of zero is `PK`, for pick’em. */
export function formatHandicap(points: number): string {
  return points === 0 ? 'PK' : `${points > 0 ? '+' : '−'}${Number(Math.abs(points).toFixed(2))}`;
}
