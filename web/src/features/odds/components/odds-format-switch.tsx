import { chooseOddsFormat, type OddsFormat, oddsFormats, useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Select } from '#web/ui/form/select.tsx';

const labels: Readonly<Record<OddsFormat, string>> = { american: 'American', decimal: 'Decimal', fractional: 'Fractional' };
const options = oddsFormats.map((format) => ({ value: format, label: labels[format] }));

/** How prices are written, remembered by this browser and by the account. */
export function OddsFormatSwitch() {
  const format = useOddsFormat();
  return (
    <Select
      label="Odds format"
      options={options}
      value={format}
      onChange={(value) => {
        const chosen = oddsFormats.find((known) => known === value);
        if (chosen !== undefined) chooseOddsFormat(chosen);
      }}
    />
  );
}
