import { bookTitle } from '#domain/books.ts';
import { formatOdds } from '#domain/odds/format-odds.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { requireTeam } from '#domain/teams.ts';
import type { DueAlert, UpcomingGame } from '#server/alerts/decide/decide-alerts.ts';

/** For example `Nets at Hawks`. */
export const formatMatchup = ({ awayTeamId, homeTeamId }: UpcomingGame): string =>
  `${requireTeam(awayTeamId).nickname} at ${requireTeam(homeTeamId).nickname}`;

/** For example `+4.0%`. */
export const formatGap = (fraction: number): string => `${fraction > 0 ? '+' : ''}${(fraction * 100).toFixed(1)}%`;

export const gameUrl = (publicUrl: string, game: UpcomingGame): string => `${publicUrl}/games/${game.gameId}`;

/** For example `Atlanta Hawks to win, 2.20 at FanDuel` or `Over 224.5 -110 at FanDuel`. */
export function formatBet({ game, bet }: DueAlert, format: OddsFormat): string {
  const offer = `${formatOdds(bet.price, format)} at ${bookTitle(bet.book)}`;
  if (bet.side === 'over' || bet.side === 'under') return `${bet.side === 'over' ? 'Over' : 'Under'} ${bet.line} ${offer}`;
  return `${requireTeam(bet.side === 'home' ? game.homeTeamId : game.awayTeamId).name} to win, ${offer}`;
}

/**
 * For example `Sun, 6:30 PM EST`, in the person's time zone. Intl puts a narrow no-break space before PM; an ordinary space
 * replaces it.
 */
export function formatTipOff(at: Date, timeZone: string): string {
  const format = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', format).format(at).replaceAll('\u202f', ' ');
}
