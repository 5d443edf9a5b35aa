/** The formats in which prices can be displayed. */
export const oddsFormats = ['american', 'decimal', 'fractional'] as const;
export type OddsFormat = (typeof oddsFormats)[number];
