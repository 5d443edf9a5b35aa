import { type Market, markets, type Side } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';

export const marketNames: Readonly<Record<Market, string>> = { moneyline: 'Moneyline', spread: 'Spread', total: 'Over/Under' };

/** The markets as options of a selector. */
export const marketOptions = markets.map((value) => ({ value, label: marketNames[value] }));

/** The two sides in the order in which pages show them: as in the matchup, the away team comes first. */
export function sidesAsShown(market: Market): readonly [Side, Side] {
  const [first, second] = rules[market].sides;
  return first === 'home' ? [second, first] : [first, second];
}
