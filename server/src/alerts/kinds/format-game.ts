import type { Market } from '#domain/market/market.ts';
import type { TeamNames } from '#domain/market/rules.ts';
import { requireTeam } from '#domain/teams.ts';
import type { AlertGame } from './alert-facts.ts';

export const formatMatchup = ({ awayTeamId, homeTeamId }: AlertGame): string =>
  `${requireTeam(awayTeamId).nickname} at ${requireTeam(homeTeamId).nickname}`;

export const teamNames = ({ homeTeamId, awayTeamId }: AlertGame): TeamNames => ({
  home: requireTeam(homeTeamId).name,
  away: requireTeam(awayTeamId).name,
});

export const gamePath = ({ gameId }: AlertGame, market: Market): string => `/games/${gameId}?market=${market}`;

export const formatPercent = (fraction: number): string => `${Number((fraction * 100).toFixed(1))}%`;

/** For example `Sun, 6:30 PM EST`, in the person's time zone. */
export const formatTipOff = (at: Date, timeZone: string): string => formatTime(at, { weekday: 'short', timeZone });

export const formatStart = (at: Date, timeZone: string): string =>
  formatTime(at, { weekday: 'short', month: 'short', day: 'numeric', timeZone });

/** Intl puts a narrow no-break space before PM; an ordinary space replaces it. */
function formatTime(at: Date, format: Intl.DateTimeFormatOptions): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', { ...format, ...time }).format(at).replaceAll('\u202f', ' ');
}
