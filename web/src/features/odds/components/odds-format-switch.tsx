import { type OddsFormat, oddsFormats } from '#domain/odds-formats.ts';
import { oddsFormat, useOddsFormat } from '#web/lib/format/format-price.ts';
import { Select } from '#web/ui/form/select.tsx';

const labels: Readonly<Record<OddsFormat, string>> = { american: 'American', decimal: 'Decimal', fractional: 'Fractional' };
const options = oddsFormats.map((format) => ({ value: format, label: labels[format] }));

export function OddsFormatSwitch({ hidesLabel }: { readonly hidesLabel?: true }) {
  const format = useOddsFormat();
  return <Select label="Odds format" hidesLabel={hidesLabel} options={options} value={format} onChange={oddsFormat.choose} />;
}
