import { formatBet, type TeamNames } from '#domain/odds/format-bet.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { requireTeam } from '#domain/teams.ts';
import type { DueAlert, UpcomingGame } from '#server/alerts/decide/decide-alerts.ts';

/** For example `Nets at Hawks`. */
export const formatMatchup = ({ awayTeamId, homeTeamId }: Pick<UpcomingGame, 'awayTeamId' | 'homeTeamId'>): string =>
  `${requireTeam(awayTeamId).nickname} at ${requireTeam(homeTeamId).nickname}`;

export const teamNames = ({ homeTeamId, awayTeamId }: Pick<UpcomingGame, 'awayTeamId' | 'homeTeamId'>): TeamNames => ({
  home: requireTeam(homeTeamId).name,
  away: requireTeam(awayTeamId).name,
});

/** For example `+4.0%`. */
export const formatGap = (fraction: number): string => `${fraction > 0 ? '+' : ''}${(fraction * 100).toFixed(1)}%`;

/** The address of the game's value analysis, opened at the market of the bet. */
export const gameUrl = (publicUrl: string, { game, market }: DueAlert): string => `${publicUrl}/games/${game.gameId}?market=${market}`;

/** For example `Over 224.5 at −110, FanDuel`, in the person's odds format. */
export function alertBet({ game, bet }: DueAlert, format: OddsFormat): string {
  return formatBet(bet, teamNames(game), format);
}

/** Where to get help with gambling, as a line of a message; no line if no helpline is set. */
export const helplineLines = (helplines: readonly string[]): string[] =>
  helplines.length > 0 ? [`If gambling stops being fun, talk to someone: ${helplines.join(' or ')}.`] : [];

/**
 * For example `Sun, 6:30 PM EST`, in the person's time zone. Intl puts a narrow no-break space before PM; an ordinary space
 * replaces it.
 */
export function formatTipOff(at: Date, timeZone: string): string {
  const format = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', format).format(at).replaceAll('\u202f', ' ');
}
