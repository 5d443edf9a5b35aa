/** The ways prices are written. Without a schema, so that the browser can take them and leave zod on the server. */
export const oddsFormats = ['american', 'decimal', 'fractional'] as const;
export type OddsFormat = (typeof oddsFormats)[number];
