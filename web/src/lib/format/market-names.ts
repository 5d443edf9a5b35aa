import { type Market, markets } from '#domain/markets.ts';

export const marketNames: Readonly<Record<Market, string>> = { moneyline: 'Moneyline', spread: 'Spread', total: 'Over/Under' };

/** The markets as options of a selector. */
export const marketOptions = markets.map((value) => ({ value, label: marketNames[value] }));
