import { inProgress } from '#domain/game-rules.ts';
import { priceOfText } from '#web/lib/format/price-text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Price } from './price.tsx';

interface Props {
  readonly mlHome: string;
  readonly mlAway: string;
  readonly total: string;
  readonly homeTeamShortName: string;
  readonly awayTeamShortName: string;
}

/** The three figures of the selected bookmaker, as tall as they will ever be. */
export function PriceBoxes({ mlHome, mlAway, total, homeTeamShortName, awayTeamShortName }: Props) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-sm border border-line bg-ground">
      <Box label="ML Home" team={homeTeamShortName} text={mlHome} />
      <Box label="ML Away" team={awayTeamShortName} text={mlAway} />
      <Box label="Total" text={total} />
    </dl>
  );
}

function Box({ label, team, text }: { readonly label: string; readonly team?: string; readonly text: string }) {
  return (
    <div className="flex min-h-19 flex-col px-3 py-2.5">
      <dt className="label text-muted">{label}</dt>
      <dd
        className={classNames(
          'figures mt-auto flex items-baseline justify-between gap-2',
          text === inProgress ? 'text-sm leading-tight' : 'text-xl leading-none',
        )}
      >
        <Price text={text} />
        {team !== undefined && priceOfText(text) !== undefined && (
          <span className="text-sm leading-none font-[500] text-muted max-[23.5rem]:sr-only">{team}</span>
        )}
      </dd>
    </div>
  );
}
