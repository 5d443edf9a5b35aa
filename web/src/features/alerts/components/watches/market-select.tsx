import { type Market, markets } from '#domain/markets.ts';
import { marketOptions } from '#web/lib/format/market-names.ts';
import { Select } from '#web/ui/form/select.tsx';

interface Props {
  readonly value: Market;
  readonly onChange: (market: Market) => void;
}

/** The control for the market of a condition. */
export function MarketSelect({ value, onChange }: Props) {
  return (
    <Select
      inForm
      label="Market"
      name="condition.market"
      options={marketOptions}
      value={value}
      onChange={(chosen) => onChange(markets.find((known) => known === chosen) ?? value)}
    />
  );
}
