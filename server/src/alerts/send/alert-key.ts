import { isPremiumWatch, type WatchKind } from '#contract/alerts/watches.ts';
import type { DueAlert } from '#server/alerts/decide/decide-alerts.ts';

/** The prefix of the outbox keys of all alerts to one person. A time-out uses it to withdraw queued alerts. */
export const alertKeyPrefix = (userId: number): string => `alert:${userId}:`;

/** The prefix of those that contain our picks or numbers. They are withdrawn when premium ends. */
export const premiumKeyPrefix = (userId: number): string => `${alertKeyPrefix(userId)}premium:`;

type KeyParts = Pick<DueAlert, 'market' | 'number'> & { readonly game: Pick<DueAlert['game'], 'gameId'> };

export const alertKey = (userId: number, { game, market, number }: KeyParts): string =>
  `${premiumKeyPrefix(userId)}${game.gameId}:${market}:${number}`;

/** The key of one alert of a watch. `alerts` is its number among those about the subject. */
export function watchAlertKey(
  userId: number,
  kind: WatchKind,
  { watchId, subject, alerts }: { readonly watchId: number; readonly subject: string; readonly alerts: number },
): string {
  const prefix = isPremiumWatch(kind) ? premiumKeyPrefix(userId) : alertKeyPrefix(userId);
  return `${prefix}watch:${watchId}:${subject}:${alerts}`;
}
