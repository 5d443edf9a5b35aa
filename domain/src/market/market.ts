/** The markets that we compare. These are the only names of a market outside of vendors' payloads and the specification's public addresses. */
export const markets = ['moneyline', 'spread', 'total'] as const;
export type Market = (typeof markets)[number];

export const teamSides = ['home', 'away'] as const;
export type TeamSide = (typeof teamSides)[number];

export const totalSides = ['over', 'under'] as const;

export const sides = [...teamSides, ...totalSides] as const;
export type Side = (typeof sides)[number];
