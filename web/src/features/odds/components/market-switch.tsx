import { oddsMarket } from '#web/lib/settings/odds-choices.ts';
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx';

const options = [
  { value: 'main', label: 'Moneyline, Total' },
  { value: 'spread', label: 'Spread' },
] as const;

/** Chooses whether cards show moneylines and totals together, or spreads. If totals are chosen on the board, they stay chosen there. */
export function MarketSwitch() {
  const market = oddsMarket.use();
  return (
    <ChoiceButtons
      label="Market"
      options={options}
      value={market === 'spread' ? 'spread' : 'main'}
      onChange={(value) => oddsMarket.choose(value === 'spread' ? 'spread' : market === 'total' ? 'total' : 'moneyline')}
    />
  );
}
