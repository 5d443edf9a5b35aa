import type { DueAlert } from './decide-alerts.ts';

/** The beginning of the keys of everything that is on its way to one person: by it a time-out takes it all back. */
export const alertKeyPrefix = (userId: number): string => `alert:${userId}:`;

export const alertKey = (userId: number, { game, market, number }: DueAlert): string =>
  `${alertKeyPrefix(userId)}${game.gameId}:${market}:${number}`;
