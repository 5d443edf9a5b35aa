import type { LedgerContent } from '#contract/ledger.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { teamSides } from '#domain/market/market.ts';
import { formatHandicap, type TeamNames } from '#domain/market/rules.ts';
import { roundTo } from '#domain/round-to.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';

interface Props {
  readonly spread: NonNullable<LedgerContent['spread']>;
  readonly names: TeamNames;
}

/** Our probabilities at the line of the prediction, and the line at which both teams are equally likely to cover. */
export function SpreadFacts({ spread, names }: Props) {
  const { line, median, push } = spread;
  const outcomes = teamSides
    .toReversed()
    .map((side) => ({ name: formatBetSide({ market: 'spread', side, line }, names), text: formatPercent(spread[side]) }));
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
