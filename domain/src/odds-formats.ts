export const oddsFormats = ['american', 'decimal', 'fractional'] as const;
export type OddsFormat = (typeof oddsFormats)[number];
