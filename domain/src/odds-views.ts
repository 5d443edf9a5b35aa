/** How the games of a day are listed: as cards, or as one table. */
export const oddsViews = ['cards', 'board'] as const;
export type OddsView = (typeof oddsViews)[number];
