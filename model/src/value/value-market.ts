/** The markets for which value gaps are computed. */
export const valueMarkets = ['moneyline', 'spread', 'total'] as const;
export type ValueMarket = (typeof valueMarkets)[number];
