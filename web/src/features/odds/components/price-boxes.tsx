import type { ReactNode } from 'react';
import type { GameTeam, Prices } from '#web/features/games/game.ts';
import { formatTotal, type QuotedPrice } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { LabelPair } from '#web/ui/layout/label-pair.tsx';
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
      <MoneylineBox name="ML Home" team={home} quoted={mlHome} />
      <MoneylineBox name="ML Away" team={away} quoted={mlAway} />
      <Box label="Total">
        <span className={classNames(total === undefined && 'text-muted')}>{formatTotal(total)}</span>
      </Box>
    </dl>
  );
}

interface MoneylineProps {
  readonly name: string;
  readonly team: GameTeam;
  readonly quoted: QuotedPrice;
}

function MoneylineBox({ name, team, quoted }: MoneylineProps) {
  return (
    <Box label={<LabelPair name={name} detail={team.code} />} isSmall={'state' in quoted && quoted.state === 'in-progress'}>
      <Price quoted={quoted} />
    </Box>
  );
}

interface BoxProps {
  readonly label: ReactNode;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

function Box({ label, isSmall = false, children }: BoxProps) {
  return (
    <div className="flex min-h-16 flex-col px-2 py-1.5 sm:min-h-17 sm:px-3 sm:py-2">
      <dt className="label text-muted max-sm:tracking-normal">{label}</dt>
      <dd className={classNames('figures mt-auto', isSmall ? 'text-sm leading-tight' : 'text-lg leading-none sm:text-xl')}>{children}</dd>
    </div>
  );
}
