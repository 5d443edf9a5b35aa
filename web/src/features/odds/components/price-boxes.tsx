import type { ReactNode } from 'react';
import type { GameTeam, Prices } from '#web/features/games/game.ts';
import { formatTotal, type QuotedPrice } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Price } from './price.tsx';

interface Props {
  readonly prices: Prices;
  readonly home: GameTeam;
  readonly away: GameTeam;
}

/** Home price, away price and total of the selected bookmaker. The constant height prevents layout shifts. */
export function PriceBoxes({ prices: { mlHome, mlAway, total }, home, away }: Props) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-sm border border-line bg-ground">
      <MoneylineBox label="ML Home" team={home} quoted={mlHome} />
      <MoneylineBox label="ML Away" team={away} quoted={mlAway} />
      <Box label="Total">
        <span className={classNames(total === undefined && 'text-muted')}>{formatTotal(total)}</span>
      </Box>
    </dl>
  );
}

interface MoneylineProps {
  readonly label: string;
  readonly team: GameTeam;
  readonly quoted: QuotedPrice;
}

function MoneylineBox({ label, team, quoted }: MoneylineProps) {
  return (
    <Box label={label} isSmall={'state' in quoted && quoted.state === 'in-progress'}>
      <Price quoted={quoted} />
      {'price' in quoted && <span className="text-sm leading-none font-[500] text-muted max-[23.5rem]:sr-only">{team.code}</span>}
    </Box>
  );
}

interface BoxProps {
  readonly label: string;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

function Box({ label, isSmall = false, children }: BoxProps) {
  return (
    <div className="flex min-h-19 flex-col px-3 py-2.5">
      <dt className="label text-muted">{label}</dt>
      <dd
        className={classNames(
          'figures mt-auto flex items-baseline justify-between gap-2',
          isSmall ? 'text-sm leading-tight' : 'text-xl leading-none',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
