import { useState } from 'react';
import { type ConditionOf, defaultMoves } from '#contract/alerts/rules.ts';
import { type Market, markets } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { describeGames, type FieldsProps, parseNumber, parsePercent, percentText, type RuleKind, TeamChoice } from './rule-kind.tsx';
import { marketOptions } from '#web/lib/format/market-names.ts';
import { NumberField } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';

export const moveKind: RuleKind<'move'> = {
  name: 'Line movement',
  Fields: MoveFields,
  read: ({ text, teamIds }) => {
    const market = markets.find((known) => known === text('market'))!;
    return { market, by: rules[market].hasLine ? parseNumber(text('by')) : parsePercent(text('by')), teamIds };
  },
  sentence: ({ market, by, teamIds }) => {
    const distance = rules[market].hasLine ? `${by} points` : `${percentText(by, 1)}% of probability`;
    return `The ${rules[market].name} of ${describeGames(teamIds)} has moved by ${distance} or more since the opening or our last alert.`;
  },
};

function MoveFields({ initial, game: _game, ...teams }: FieldsProps<ConditionOf<'move'>>) {
  const [market, setMarket] = useState<Market>(initial?.market ?? 'spread');
  const { hasLine, name } = rules[market];
  const by = initial?.market === market ? initial.by : defaultMoves[market];
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select inForm label="Market" name="condition.market" options={marketOptions} value={market} onChange={setMarket} />
        <NumberField
          key={market}
          label={hasLine ? 'Moved by points' : 'Moved by percentage points'}
          name="condition.by"
          defaultValue={String(hasLine ? by : percentText(by))}
        />
      </div>
      <p className="text-sm text-muted">
        Measured by the median of the bookmakers, since the opening; after an alert, since that alert.
        {!hasLine && ` For the ${name} it is the probability of the home team without the bookmakers’ hold.`}
      </p>
      <TeamChoice {...teams} none="all" />
    </>
  );
}
