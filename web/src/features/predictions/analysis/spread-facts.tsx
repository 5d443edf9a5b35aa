import type { LedgerContent } from '#contract/ledger.ts';
import { type MoneylineSide, moneylineSides } from '#domain/markets.ts';
import { formatBetSide, type TeamNames } from '#domain/odds/format-bet.ts';
import { formatHandicap } from '#domain/odds/handicap.ts';
import { roundTo } from '#domain/round-to.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';

interface Props {
  readonly spread: NonNullable<LedgerContent['spread']>;
  readonly names: TeamNames;
}

/** Our probabilities at the line of the prediction, and the line at which both teams are equally likely to cover. */
export function SpreadFacts({ spread, names }: Props) {
  const { line, median, push } = spread;
  const nameOf = (side: MoneylineSide): string => formatBetSide({ side, line }, names);
  const outcomes = moneylineSides.toReversed().map((side) => ({ name: nameOf(side), text: formatPercent(spread[side]) }));
  const facts = [
    ...(line === null ? [] : [...outcomes, { name: 'Push', text: formatPercent(push) }]),
    { name: `Our fair line for ${names.home}`, text: formatHandicap(roundTo(-median, 1)) },
  ];
  return (
    <dl className="grid gap-x-8 border-t border-line sm:grid-cols-2">
      {facts.map(({ name, text }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 text-sm">
          <dt className="text-muted">{name}</dt>
          <dd className="figures text-base text-accent">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
