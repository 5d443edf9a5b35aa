export const gameStatuses = ['scheduled', 'live', 'final', 'postponed', 'canceled'] as const;
export type GameStatus = (typeof gameStatuses)[number];
