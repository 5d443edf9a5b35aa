import { comparedMarkets } from '#domain/markets.ts';

const names = { moneyline: 'Moneyline', spread: 'Spread', total: 'Total' } as const;

export const marketOptions = comparedMarkets.map((value) => ({ value, label: names[value] }));
