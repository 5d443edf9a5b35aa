import { type OddsFormat, oddsFormats } from '#domain/odds-formats.ts';
import { useOddsFormat } from '#web/lib/format/format-price.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';

const labels: Readonly<Record<OddsFormat, string>> = { american: 'American', decimal: 'Decimal', fractional: 'Fractional' };
const options = oddsFormats.map((format) => ({ value: format, label: labels[format] }));
const choose = (odds: OddsFormat): void => choices.choose({ odds });

export function OddsFormatSwitch({ hidesLabel }: { readonly hidesLabel?: true }) {
  const format = useOddsFormat();
  return (
    <form method="post" action="/choices" className="flex items-center gap-1">
      <Select label="Odds format" name="odds" hidesLabel={hidesLabel} options={options} value={format} onChange={choose} />
      <noscript>
        <Button type="submit" size="sm" variant="outline">
          Show
        </Button>
      </noscript>
    </form>
  );
}
