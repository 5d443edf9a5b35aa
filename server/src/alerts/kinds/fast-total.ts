import { hourMs, minuteMs } from '#domain/durations.ts';
import type { GameMovement } from '#server/odds/queries.ts';
import { type AlertObserver, newsExpiry, hasTeam, thresholdTolerance } from './alert-kind.ts';
import { moveText } from './move.ts';

/** The feed brings new prices about every five minutes. */
const stepMs = 5 * minuteMs;

export const fastTotal: AlertObserver<'fast-total'> = {
  reads: ['movements'],
  observe: ({ by, teamIds }, { games, movements }, previous, now) =>
    games
      .filter((game) => hasTeam(game, teamIds))
      .flatMap((game) => {
        const movement = movements.find(({ gameId, market }) => gameId === game.gameId && market === 'total');
        if (!movement) return [];
        const last = previous(game.gameId);
        const { from, current, minutes } = largestMove(movement, typeof last === 'string' ? Date.parse(last) : 0, now);
        if (Math.abs(current - from) < by - thresholdTolerance) return [];
        const text = moveText(game, 'total', { from, current, since: `${minutes} minutes ago`, within: ' within an hour' });
        return [{ subject: game.gameId, value: now.toISOString(), event: { expiresAt: newsExpiry(now, game), text } }];
      }),
};

function largestMove({ valueAt }: GameMovement, lastAlertAt: number, now: Date) {
  const current = valueAt(now);
  let [from, minutes] = [current, 0];
  for (let ago = stepMs; ago <= hourMs; ago += stepMs) {
    const at = Math.max(now.getTime() - ago, lastAlertAt);
    const value = valueAt(new Date(at));
    if (Math.abs(current - value) > Math.abs(current - from)) [from, minutes] = [value, Math.round((now.getTime() - at) / minuteMs)];
    if (at === lastAlertAt) break;
  }
  return { from, current, minutes };
}
