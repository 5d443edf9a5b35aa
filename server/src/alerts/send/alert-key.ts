import type { DueAlert } from '#server/alerts/decide/decide-alerts.ts';

/** The prefix of the outbox keys of all alerts to one person. A time-out uses it to withdraw queued alerts. */
export const alertKeyPrefix = (userId: number): string => `alert:${userId}:`;

type KeyParts = Pick<DueAlert, 'market' | 'number'> & { readonly game: Pick<DueAlert['game'], 'gameId'> };

export const alertKey = (userId: number, { game, market, number }: KeyParts): string =>
  `${alertKeyPrefix(userId)}${game.gameId}:${market}:${number}`;
