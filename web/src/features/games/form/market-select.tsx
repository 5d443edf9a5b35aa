import { type Market, markets } from '#domain/market/market.ts';
import { marketOptions } from '#web/lib/format/market-names.ts';
import { Select } from '#web/ui/form/select.tsx';

interface Props {
  readonly name: string;
  readonly value: Market;
  readonly onChange: (market: Market) => void;
}

export function MarketSelect({ name, value, onChange }: Props) {
  return (
    <Select
      inForm
      label="Market"
      name={name}
      options={marketOptions}
      value={value}
      onChange={(chosen) => onChange(markets.find((known) => known === chosen) ?? value)}
    />
  );
}
