import { oddsMarket } from '#web/lib/settings/odds-choices.ts';
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx';

const options = [
  { value: 'main', label: 'Moneyline, Total' },
  { value: 'spread', label: 'Spread' },
] as const;

/** Chooses whether cards show moneylines and totals, or spreads. The board remembers which of the first two it shows. */
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
