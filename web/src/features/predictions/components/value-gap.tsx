import { longestPickPrice } from '#domain/game-rules.ts';
import type { Side } from '#domain/markets.ts';
import { formatBet, formatBetSide, type TeamNames } from '#domain/odds/format-bet.ts';
import type { SideBet } from '#domain/picks/game-forecast.ts';
import { formatValueGap } from '#web/lib/format/format-number.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { ValueGapBar } from './value-gap-bar.tsx';

interface Props {
  /** The value gap of the more probable side, which the bar shows. */
  readonly gap: number;
  readonly likelier: Side;
  readonly bets: readonly SideBet[];
  readonly names: TeamNames;
}

const opposite: Readonly<Record<Side, Side>> = { home: 'away', away: 'home', over: 'under', under: 'over' };

/**
 * The value gaps of one market: the best bet on each side and what it is worth. The more probable side comes first. A side has no bet if
 * its odds are too long for a claim.
 */
export function ValueGap({ gap, likelier, bets, names }: Props) {
  const format = useOddsFormat();
  const shown = bets.find(({ side }) => side === likelier);
  const otherSide = opposite[likelier];
  const other = bets.find(({ side }) => side === otherSide);
  return (
    <div className="mt-3 min-h-24">
      {shown && <p className="label mb-1 text-muted">Value gap of the best bet on each side</p>}
      <ValueGapBar label={shown ? formatBet(shown, names, format) : 'Value gap'} gap={gap} text={formatValueGap(gap)} />
      {shown && (
        <p className="mt-1.5 flex items-baseline justify-between gap-3 text-sm text-muted">
          <span>{other ? formatBet(other, names, format) : formatBetSide({ side: otherSide, line: null }, names)}</span>
          {other ? (
            <span className={classNames('figures text-base whitespace-nowrap', other.gap > 0 && 'text-accent')}>
              {formatValueGap(other.gap)}
            </span>
          ) : (
            <span>none claimed above {formatPrice(longestPickPrice, format)}</span>
          )}
        </p>
      )}
    </div>
  );
}
