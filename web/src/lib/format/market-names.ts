import { type Market, markets, type Side } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';

export const marketNames: Readonly<Record<Market, string>> = { moneyline: 'Moneyline', spread: 'Spread', total: 'Over/Under' };

export const marketOptionsOf = <Listed extends Market>(list: readonly Listed[]) =>
  list.map((value) => ({ value, label: marketNames[value] }));
export const marketOptions = marketOptionsOf(markets);

/** The two sides in the order in which pages show them: as in the matchup, the away team comes first. */
export function sidesAsShown(market: Market): readonly [Side, Side] {
  const [first, second] = rules[market].sides;
  return first === 'home' ? [second, first] : [first, second];
}
