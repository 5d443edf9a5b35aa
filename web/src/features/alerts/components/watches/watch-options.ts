import { markets } from '#domain/markets.ts';

const names = { moneyline: 'Moneyline', spread: 'Spread', total: 'Total' } as const;

export const marketOptions = markets.map((value) => ({ value, label: names[value] }));
