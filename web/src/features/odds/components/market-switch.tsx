import type { Market } from '#domain/market/market.ts';
import { useOddsMarket } from '#web/lib/settings/odds-choices.ts';
import { ChoiceButtons } from './choice-buttons.tsx';

const options = [
  { value: 'moneyline', label: 'Moneyline, Total' },
  { value: 'spread', label: 'Spread' },
] as const;

/** Chooses whether cards show moneylines and totals together, or spreads. If totals are chosen on the board, they stay chosen there. */
export function MarketSwitch() {
  const { value: market, choose } = useOddsMarket();
  return (
    <ChoiceButtons<Exclude<Market, 'total'>>
      label="Market"
      name="market"
      options={options}
      value={market === 'spread' ? 'spread' : 'moneyline'}
      onChange={(value) => choose(value === 'spread' ? 'spread' : market === 'total' ? 'total' : 'moneyline')}
    />
  );
}
