import { minuteMs } from '#domain/durations.ts';
import { type AlertObserver, newsExpiry, type Reader } from './alert-kind.ts';
import { formatMatchup, formatStart } from './format-game.ts';

/** A smaller change of the listed start causes no alert, because starts are often corrected by a few minutes. */
const smallestMoveMs = 10 * minuteMs;

/** A game of an open bet was moved or postponed. The value is the start that the person was told last. */
export const start: AlertObserver<'start'> = {
  reads: ['betGames'],
  observe: (_condition, { betGames }, previous, now) =>
    betGames.flatMap((game) => {
      const { gameId, startsAt, status, listedAt } = game;
      const isPostponed = status === 'postponed';
      if (!isPostponed && (status !== 'scheduled' || startsAt <= now)) return [];
      const known = String(previous(gameId) ?? listedAt.toISOString());
      const value = isPostponed ? 'postponed' : startsAt.toISOString();
      const isMoved =
        isPostponed || known === 'postponed' ? known !== value : Math.abs(startsAt.getTime() - Date.parse(known)) >= smallestMoveMs;
      if (!isMoved) return [];
      const from = known === 'postponed' ? listedAt : new Date(known);
      const text = ({ timeZone }: Reader) => ({
        title: `${formatMatchup(game)} ${isPostponed ? 'was postponed' : `moved to ${formatStart(startsAt, timeZone)}`}`,
        lines: [
          `It was listed for ${formatStart(from, timeZone)}. You have an open bet on this game in your bet log.`,
          'Each bookmaker has its own rules for bets on moved games: check yours.',
        ],
        path: '/bets',
      });
      return [{ subject: gameId, value, event: { expiresAt: newsExpiry(now, game), text } }];
    }),
};
