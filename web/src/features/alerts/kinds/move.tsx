import { useState } from 'react';
import type { ConditionOf } from '#contract/alerts/rules.ts';
import type { Market } from '#domain/market/market.ts';
import { TeamChoice } from '#web/features/alerts/components/team-choice.tsx';
import { MarketSelect } from '#web/features/games/form/market-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { type FieldsProps, fractionOf, gamesOf, inPercent, numberOf, type RuleKind } from './rule-kind.ts';

const usualMoves: Readonly<Record<Market, string>> = { moneyline: '5', spread: '1.5', total: '3' };

export const move: RuleKind<'move'> = {
  name: 'Line movement',
  Fields: MoveFields,
  read: ({ text, teamIds }) => {
    const market = text('market');
    return { market, by: market === 'moneyline' ? fractionOf(text('by')) : numberOf(text('by')), teamIds };
  },
  sentence: ({ market, by, teamIds }) => {
    const distance = market === 'moneyline' ? `${inPercent(by, 1)}% of probability` : `${by} points`;
    return `The ${market} of ${gamesOf(teamIds)} has moved by ${distance} or more since the opening or our last alert.`;
  },
};

function MoveFields({ initial, game: _game, ...teams }: FieldsProps<ConditionOf<'move'>>) {
  const [market, setMarket] = useState<Market>(initial?.market ?? 'spread');
  const shown = initial?.market === market ? (market === 'moneyline' ? inPercent(initial.by) : initial.by) : usualMoves[market];
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MarketSelect name="condition.market" value={market} onChange={setMarket} />
        <Field
          key={market}
          label={market === 'moneyline' ? 'Moved by percentage points' : 'Moved by points'}
          name="condition.by"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(shown)}
        />
      </div>
      <p className="text-sm text-muted">
        Measured by the median of the bookmakers, since the opening; after an alert, since that alert.
        {market === 'moneyline' && ' For the moneyline it is the probability of the home team without the bookmakers’ hold.'}
      </p>
      <TeamChoice {...teams} none="all" />
    </>
  );
}
