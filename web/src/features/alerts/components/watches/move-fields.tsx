import { useState } from 'react';
import type { ConditionOf } from '#contract/alerts/watches.ts';
import type { Market } from '#domain/markets.ts';
import { MarketSelect } from '#web/features/games/form/market-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TeamChoice, type TeamChoiceProps } from './team-choice.tsx';

const usualMoves: Readonly<Record<Market, string>> = { moneyline: '5', spread: '1.5', total: '3' };

export function MoveFields({ initial, ...teams }: TeamChoiceProps & { readonly initial: ConditionOf<'move'> | undefined }) {
  const [market, setMarket] = useState<Market>(initial?.market ?? 'spread');
  const shown =
    initial?.market === market ? (market === 'moneyline' ? Number((initial.by * 100).toFixed(2)) : initial.by) : usualMoves[market];
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
